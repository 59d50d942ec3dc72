import { isIP, type Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { AppEnvironment } from '#server/http/environment.ts';

/** The loopback addresses as a socket has them; a listener for IPv6 has the IPv4 ones mapped. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

export const isLoopback = (remoteAddress: string): boolean => LOOPBACK.test(remoteAddress);

/** Reads the forwarding header only of trusted proxies: others forge it. `signs` learns how requests arrive. */
export function clientIp(
  trustedProxies: readonly string[],
  signs: { arrived(isAsSet: boolean): void },
) {
  const isTrustedIp = proxyAddress.compile([...trustedProxies]);
  const isTrusted = (address: string, index: number) => isTrustedIp(withoutPort(address), index);
  /** A connection belongs to one client if there are no proxies. */
  const keys = new WeakMap<Socket, string>();

  function directKey(socket: Socket): string {
    const known = keys.get(socket);
    if (known !== undefined) return known;
    const key = limitKeyOf(socket.remoteAddress ?? 'unknown');
    keys.set(socket, key);
    return key;
  }

  return createMiddleware<AppEnvironment>(function setClientIp(context, next) {
    const { incoming } = context.env;
    const { remoteAddress = '' } = incoming.socket;
    if (incoming.headers['x-forwarded-for'] !== undefined)
      signs.arrived(isTrusted(remoteAddress, 0));
    else if (!isLoopback(remoteAddress)) signs.arrived(true);
    const key =
      trustedProxies.length === 0
        ? directKey(incoming.socket)
        : limitKeyOf(proxyAddress(incoming, isTrusted) ?? 'unknown');
    context.set('clientIp', key);
    return next();
  });
}

/** The IP address of a limit key, of a network its first one; null for 'unknown'. */
export function toIp(limitKey: string): string | null {
  const [network = '', bits] = limitKey.split('/');
  if (bits !== undefined) return `${network.match(/.{4}/g)?.join(':')}::`;
  return isIP(network) === 0 ? null : network;
}

/** Returns a function that is true for the limit key of a proxy, except on this machine, where programs also are. */
export function proxyKeys(trustedProxies: readonly string[]): (limitKey: string) => boolean {
  const isTrustedIp = proxyAddress.compile([...trustedProxies]);
  return (limitKey) => {
    const ip = toIp(limitKey);
    return ip !== null && !isLoopback(ip) && isTrustedIp(ip, 0);
  };
}

const IPV6_NETWORK_BITS = 64;

/** Some proxies add the port of the client, after an IPv6 address in brackets (RFC 7239, 6). */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([^\]]{1,64})\])(?::\d{1,5})?$/;

function withoutPort(address: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(address) ?? [];
  return ipv4 ?? ipv6 ?? address;
}

/** Counts the /64 network of an IPv6 address, since its owner can use any address in it. */
export function limitKeyOf(address: string): string {
  const bare = withoutPort(address);
  // `ipaddr.isValid` takes a bare number for an address, such as '123' for 0.0.0.123.
  if (isIP(bare) === 0) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, IPV6_NETWORK_BITS / 8);
  return `${Buffer.from(network).toString('hex')}/${IPV6_NETWORK_BITS}`;
}
