import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { errorsOf } from './errors-of.ts';
import type { AccessChecks, Route } from './route.ts';

interface MountOptions {
  readonly checks: AccessChecks;
  readonly log: Pick<Logger, 'error'>;
}

export function mount<Services>(
  app: Hono<AppEnvironment>,
  routes: readonly Route<Services>[],
  services: Services,
  { checks, log }: MountOptions,
): void {
  for (const route of routes) {
    const declared = errorsOf(route);
    app.on(route.method, route.path, async function respond(context) {
      try {
        return await route.respond(context, services, checks);
      } catch (error) {
        if (error instanceof Rejection && !declared.has(error.code)) {
          log.error(
            { route: route.name, code: error.code },
            'a route rejects with a code that it does not declare',
          );
        }
        throw error;
      }
    });
  }
}
