import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { AppEnvironment } from '#server/http/environment.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A proxy that sets no header of its own makes everybody's request look like one of this machine. */
function mayRead(context: Context<AppEnvironment>, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = context.req.header('Authorization') ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

/** Metrics for Prometheus, with the token; for everybody else, and without a token, there is no such page. */
export function metricsRoutes(metrics: Metrics, token: string | undefined) {
  return new Hono<AppEnvironment>().get('/metrics', async (context) => {
    if (!mayRead(context, token)) return problemResponse(context, 'not_found');
    return context.body(await metrics.render(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}
