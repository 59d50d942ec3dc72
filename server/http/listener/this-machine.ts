import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';

/** A proxy on this machine sets one of them for the requests of others. */
const HEADERS_OF_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLoopback(address: string): boolean {
  // BlockList maps ::ffff:127.0.0.1 to its IPv4 address.
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** True if a program on this machine sent the request itself, not through a proxy. */
export function isFromThisMachine({ env, req }: Context<AppEnvironment>): boolean {
  const { remoteAddress = '' } = env.incoming.socket;
  const isForwarded = HEADERS_OF_PROXIES.some((name) => req.header(name) !== undefined);
  return isLoopback(remoteAddress) && !isForwarded;
}
