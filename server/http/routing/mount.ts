import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import type { Logger } from 'pino';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { problemResponse } from '#server/http/problem-responses.ts';
import { type AccessChecks, errorsOf, type Route } from './route.ts';

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

/** A route as Hono lists it; middleware has the method ALL. */
interface ListedRoute {
  readonly method: string;
  readonly path: string;
}

/** The Allow header (RFC 9110, 10.2.1) of each path. Hono answers HEAD with the handler of GET. */
export function allowedMethods(routes: readonly ListedRoute[]): ReadonlyMap<string, string> {
  const handled = routes.filter(({ method }) => method !== METHOD_NAME_ALL);
  const byPath = Map.groupBy(handled, ({ path }) => path);
  return new Map(
    Array.from(byPath, ([path, ofPath]) => {
      const methods = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
      return [path, [...new Set(methods)].sort().join(', ')];
    }),
  );
}

/** Responds 405 to other methods of the paths in `routes`; must be mounted behind them. */
export function rejectOtherMethods(routes: readonly ListedRoute[]) {
  // Not routes of the app: `RegExpRouter` cannot have both /:id and /affected for one method.
  const paths = new TrieRouter<string>();
  for (const [path, allow] of allowedMethods(routes)) paths.add(METHOD_NAME_ALL, path, allow);

  return createMiddleware<AppEnvironment>(async function rejectOtherMethods(context, next) {
    const [[match]] = paths.match(METHOD_NAME_ALL, context.req.path);
    if (match !== undefined) {
      context.header('Allow', match[0]);
      return problemResponse(context, 'method_not_allowed');
    }
    return next();
  });
}
