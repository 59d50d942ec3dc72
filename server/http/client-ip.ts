import type { Socket } from 'node:net';
import { createMiddleware } from 'hono/factory';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import type { AppEnvironment } from './environment.ts';

/**
 * Finds out who asks: the address of the connection, or what the forwarding header says where, and
 * only where, the connection comes from a proxy that we were told to trust. Anybody else's header
 * is a claim, not an address.
 * @param trustedProxies addresses or ranges, such as 127.0.0.1 or 10.0.0.0/8
 */
export function clientIp(trustedProxies: readonly string[]) {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  /** Without proxies a connection is one visitor's for as long as it lasts. */
  const known = new WeakMap<Socket, string>();

  function directKey(socket: Socket): string {
    const remembered = known.get(socket);
    if (remembered !== undefined) return remembered;
    const key = limitKeyOf(socket.remoteAddress ?? 'unknown');
    known.set(socket, key);
    return key;
  }

  return createMiddleware<AppEnvironment>(async function findClientAddress(context, next) {
    const { incoming } = context.env;
    const key =
      trustedProxies.length === 0
        ? directKey(incoming.socket)
        : limitKeyOf(proxyAddress(incoming, isTrusted) ?? 'unknown');
    context.set('clientIp', key);
    await next();
  });
}

/** What `limitKeyOf` gave, as an address again: of a network its first; null where it was none. */
export function toIp(limitKey: string): string | null {
  const [network = '', bits] = limitKey.split('/');
  if (bits !== undefined) return `${network.match(/.{4}/g)?.join(':')}::`;
  return ipaddr.isValid(network) ? network : null;
}

const IPV6_NETWORK_BITS = 64;

/**
 * The address as limits count it: an IPv6 visitor owns a whole /64 and could take a new address for
 * every request, so the network counts; an IPv4 address written as IPv6 is itself. What is no
 * address (a proxy's mistake) counts as one visitor.
 */
export function limitKeyOf(address: string): string {
  const bare = address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = parsed.toByteArray().slice(0, IPV6_NETWORK_BITS / 8);
  return `${Buffer.from(network).toString('hex')}/${IPV6_NETWORK_BITS}`;
}
