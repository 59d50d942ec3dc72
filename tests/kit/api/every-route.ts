import { API_ROUTES } from '#server/all-routes.ts';

export const PERMISSIONS = Object.fromEntries(API_ROUTES.map(({ name, caller }) => [name, caller]));

/** A valid body of each route that has one; a key in it is of no booking. */
export const ROUTE_BODIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> =
  Object.fromEntries(
    API_ROUTES.flatMap(({ name, example }) => (example ? [[name, { ...example }]] : [])),
  );

export interface Route {
  readonly method: string;
  readonly path: string;
}

export const nameOfRoute = ({ method, path }: Route) => `${method} ${path}`;

/** The routes of one method, without middleware and duplicates. */
export function calledRoutes(routes: readonly Route[]): Route[] {
  const byName = new Map(routes.map((route) => [nameOfRoute(route), route]));
  return [...byName.values()].filter(({ method }) => method !== 'ALL');
}

/** Sends the example of a route as its own page does. A stream does not end: of it, only the headers are asked for. */
export function callRoute(
  { url }: { readonly url: string },
  { method, path }: Route,
  { id = 'nobody', cookie = '', headers = {} as Record<string, string>, query = '' } = {},
): Promise<Response> {
  const body = ROUTE_BODIES[nameOfRoute({ method, path })];
  const ofDeletion = method === 'DELETE' ? '?notifies_guest=no' : query;
  return fetch(url + path.replace(':id', id) + ofDeletion, {
    method: path === '/api/live' ? 'HEAD' : method,
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      Origin: new URL(url).origin,
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
