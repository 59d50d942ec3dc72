import { createMiddleware } from 'hono/factory';
import { METHOD_NAME_ALL } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import type { AppEnvironment } from './environment.ts';
import { problemResponse } from './problem-responses.ts';

/** A route as Hono lists it; middleware has the method ALL. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** The Allow header (RFC 9110, 10.2.1) of each path. Hono answers HEAD with the handler of GET. */
export function allowedMethods(routes: readonly Route[]): ReadonlyMap<string, string> {
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
export function rejectOtherMethods(routes: readonly Route[]) {
  // Not routes of the app: `RegExpRouter` cannot have both /:id and /affected for one method.
  const paths = new TrieRouter<string>();
  for (const [path, allow] of allowedMethods(routes)) paths.add(METHOD_NAME_ALL, path, allow);

  return createMiddleware<AppEnvironment>(async function rejectOtherMethods(context, next) {
    const [[match]] = paths.match(METHOD_NAME_ALL, context.req.path);
    if (match !== undefined) {
      return problemResponse(context, 'method_not_allowed', { allow: match[0] });
    }
    return next();
  });
}
