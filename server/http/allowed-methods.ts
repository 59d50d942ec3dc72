/** A route as Hono lists it; middleware has the method ALL. */
interface Route {
  readonly method: string;
  readonly path: string;
}

/** The Allow header (RFC 9110, 10.2.1) of each path. Hono answers HEAD with the handler of GET. */
export function allowedMethods(routes: readonly Route[]): ReadonlyMap<string, string> {
  const handled = routes.filter(({ method }) => method !== 'ALL');
  const byPath = Map.groupBy(handled, ({ path }) => path);
  return new Map(
    Array.from(byPath, ([path, ofPath]) => {
      const methods = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
      return [path, [...new Set(methods)].sort().join(', ')];
    }),
  );
}
