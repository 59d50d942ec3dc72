import { API_ROUTES } from '#server/all-routes.ts';

/** The callers of each route, by method and path. */
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

/** Such as `GET /api/live`. */
export const nameOfRoute = ({ method, path }: Route) => `${method} ${path}`;

/** The routes of one method, without middleware and duplicates. */
export function calledRoutes(routes: readonly Route[]): Route[] {
  const byName = new Map(routes.map((route) => [nameOfRoute(route), route]));
  return [...byName.values()].filter(({ method }) => method !== 'ALL');
}
