import { pageAt } from '#domain/rendering/pages.ts';

/** Their names change with their content: caches keep them by Cache-Control. */
const ASSETS = '/assets/';

/** A cache may show a page this long beyond its time, while it asks for the current one. */
const WHILE_REVALIDATING_SECONDS = 600;
/** ... and this long when the server does not answer: a weekend. */
const IF_ERROR_SECONDS = 3 * 24 * 60 * 60;

/** The availability, and the booking page that shows it, are never stale: taken slots would be offered. */
const A_SECOND = 'public, max-age=1';

/** The header for shared caches alone (RFC 9213): browsers obey Cache-Control, as without an edge cache. */
const toHeaders = (value: string) => ({ 'cdn-cache-control': value });

type Headers = Readonly<Record<string, string>>;

export type EdgeCache = ReturnType<typeof createEdgeCache>;

/** The headers for caches in front of the site. @param seconds the setting EDGE_CACHE; without it they keep nothing */
export function createEdgeCache(seconds: number | undefined) {
  const aSecond = seconds === undefined ? {} : toHeaders(A_SECOND);
  const asSet = toHeaders(
    `public, max-age=${seconds}, stale-while-revalidate=${WHILE_REVALIDATING_SECONDS}, stale-if-error=${IF_ERROR_SECONDS}`,
  );
  return {
    ofAvailability: aSecond,
    /** The headers of the page or file at a path; of a page that shows the availability, `search` is a date or slot. */
    headersOf(path: string, search = ''): Headers {
      if (seconds === undefined) return {};
      const keptAtEdge = pageAt(path)?.keptAtEdge;
      if (keptAtEdge === 'never' || path.startsWith(ASSETS)) return {};
      if (keptAtEdge === 'a second') return search === '' ? aSecond : {};
      return asSet;
    },
  };
}
