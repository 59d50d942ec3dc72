import { Hono } from 'hono';
import { createLog } from '#server/errors/log.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { mount } from '#server/http/routing/mount.ts';
import type { Route } from '#server/http/routing/route.ts';

function rejectAll(): never {
  throw new Error('Only routes for everybody are mounted alone');
}

/** An app with these routes alone, which are for everybody. */
export function mounted<Services>(
  routes: readonly Route<Services>[],
  services: Services,
  log = createLog('silent'),
): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>().use(async (context, next) => {
    context.set('clientIp', '127.0.0.1');
    await next();
  });
  const checks = { 'signed in': rejectAll, admin: rejectAll, freshIdentity: rejectAll };
  mount(app, routes, services, { checks, log });
  return app;
}
