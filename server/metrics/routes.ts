import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { type Context, Hono } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import { problemResponse } from '#server/http/problems.ts';
import type { Metrics } from './metrics.ts';

/** A proxy on this machine sets one of them for the requests of others. */
const HEADERS_OF_PROXIES = ['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'Via'];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isLoopback(address: string): boolean {
  // BlockList maps ::ffff:127.0.0.1 to its IPv4 address.
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(context: Context<AppEnvironment>, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = context.req.header('Authorization') ?? '';
    return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
  }
  const { remoteAddress = '' } = context.env.incoming.socket;
  const isForwarded = HEADERS_OF_PROXIES.some((name) => context.req.header(name) !== undefined);
  return isLoopback(remoteAddress) && !isForwarded;
}

/**
 * Metrics for Prometheus, with the token, or without one for programs on this machine. For everybody
 * else there is no such page.
 */
export function metricsRoutes(metrics: Metrics, token: string | undefined) {
  return new Hono<AppEnvironment>().get('/metrics', async (context) => {
    if (!mayRead(context, token)) return problemResponse(context, 'not_found');
    return context.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}
