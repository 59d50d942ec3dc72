import { pageAt } from '#domain/rendering/pages.ts';

/** Their names change with their content: caches keep them by Cache-Control. */
const ASSETS = '/assets/';

/** A cache may show a page this long beyond its time, while it asks for the present one. */
const WHILE_REVALIDATING_SECONDS = 600;
/** ... and this long when the server does not answer: a weekend. */
const IF_ERROR_SECONDS = 3 * 24 * 60 * 60;

const AVAILABILITY_SECONDS = 1;

/** The header for shared caches alone (RFC 9213): browsers obey Cache-Control, as without an edge cache. */
export const EDGE_CACHE_HEADER = 'cdn-cache-control';

/** The availability, and the booking page that shows it, are never stale: taken slots would be offered. */
export const EDGE_CACHED_AVAILABILITY = `public, max-age=${AVAILABILITY_SECONDS}`;

/** The value for a path without a query; undefined where a cache may keep nothing. `seconds`: EDGE_CACHE. */
export function edgeCacheControl(path: string, seconds: number | undefined): string | undefined {
  const keptAtEdge = pageAt(path)?.keptAtEdge;
  if (seconds === undefined || keptAtEdge === 'never' || path.startsWith(ASSETS)) return undefined;
  if (keptAtEdge === 'a second') return EDGE_CACHED_AVAILABILITY;
  return `public, max-age=${seconds}, stale-while-revalidate=${WHILE_REVALIDATING_SECONDS}, stale-if-error=${IF_ERROR_SECONDS}`;
}
