import type { Context } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';

/** A proxy on this machine sets one of them for the requests of others. */
const HEADERS_OF_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

/** The loopback addresses as a socket has them; a listener for IPv6 has the IPv4 ones mapped. */
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

export const isLoopback = (remoteAddress: string): boolean => LOOPBACK.test(remoteAddress);

/** True if a program on this machine sent the request itself, not through a proxy. */
export function isFromThisMachine({ env, req }: Context<AppEnvironment>): boolean {
  const { remoteAddress = '' } = env.incoming.socket;
  const isForwarded = HEADERS_OF_PROXIES.some((name) => req.header(name) !== undefined);
  return isLoopback(remoteAddress) && !isForwarded;
}
