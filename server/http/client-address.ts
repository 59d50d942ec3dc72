import { createMiddleware } from 'hono/factory';
import proxyAddress from 'proxy-addr';
import type { AppEnvironment } from './environment.ts';

/**
 * Finds out who asks: the address of the connection, or what the forwarding header says where, and
 * only where, the connection comes from a proxy that we were told to trust. Anybody else's header
 * is a claim, not an address.
 * @param trustedProxies addresses or ranges, such as 127.0.0.1 or 10.0.0.0/8
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const isTrusted = proxyAddress.compile([...trustedProxies]);
  return createMiddleware<AppEnvironment>(async function findClientAddress(context, next) {
    const { incoming } = context.env;
    const address =
      trustedProxies.length === 0
        ? incoming.socket.remoteAddress
        : proxyAddress(incoming, isTrusted);
    context.set('clientAddress', limitKeyOf(address ?? 'unknown'));
    await next();
  });
}

/**
 * The address as limits count it: an IPv6 visitor owns a whole /64 and could take a new address for
 * every request, so the network counts; an IPv4 address written as IPv6 is itself.
 */
export function limitKeyOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
