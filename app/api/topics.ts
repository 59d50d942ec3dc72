import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { type DateRange, isWithin } from '#domain/booking/slots/availability.ts';
import type { LiveChange } from '#domain/live.ts';
import { singleFlight } from '#domain/single-flight.ts';
import type { ApiName } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `dates`: changes of other dates do not concern the query. */
    queryMeta: { readonly dates?: DateRange };
  }
}

/** A change of invitations is announced to no other page. */
type Topic = LiveChange['topic'] | 'invitations';

export type Read = Extract<
  ApiName,
  `GET /api/admin/${string}` | 'GET /api/auth/session' | 'GET /api/auth/second-factor'
>;

/** The changes that outdate each read. A resync outdates every read that has a topic. */
const READ_TOPICS: Readonly<Record<string, readonly Topic[]>> = {
  'GET /api/admin/blocked-dates': ['blocked_dates', 'bookings'],
  'GET /api/admin/blocked-dates/affected': ['bookings'],
  'GET /api/admin/bookings': ['bookings'],
  'GET /api/admin/bookings/:id': ['bookings'],
  'GET /api/admin/calendar-feed': [],
  'GET /api/admin/day': ['bookings', 'blocked_dates'],
  'GET /api/admin/episodes': ['episodes'],
  'GET /api/admin/episodes/:id/details': ['episodes'],
  'GET /api/admin/first-steps': ['bookings', 'blocked_dates', 'invitations'],
  'GET /api/admin/health': ['resync'],
  'GET /api/admin/history': ['bookings', 'blocked_dates', 'episodes', 'invitations'],
  'GET /api/admin/invitations': ['invitations', 'bookings'],
  'GET /api/admin/sessions': ['resync'],
  'GET /api/admin/slots': ['bookings', 'blocked_dates'],
  'GET /api/auth/second-factor': ['resync'],
  'GET /api/auth/session': ['resync'],
} satisfies Record<Read, readonly Topic[]>;

const topicsOf = ({ queryKey: [name] }: Pick<Query, 'queryKey'>) => READ_TOPICS[String(name)] ?? [];

export function isOutdatedBy(change: LiveChange, query: Pick<Query, 'queryKey' | 'meta'>): boolean {
  const topics = topicsOf(query);
  if (change.topic === 'resync') return topics.length > 0;
  const dates = query.meta?.dates;
  const isOfItsDates = !dates || !('date' in change) || isWithin(change.date, dates);
  return topics.includes(change.topic) && isOfItsDates;
}

/** Returns whether a request changes what the query has read, whether or not it succeeds. */
export function isChangedBy(name: ApiName, query: Pick<Query, 'queryKey'>): boolean {
  // A topic has the name of the path below which requests change it, such as /api/admin/blocked-dates.
  const [, , , path = ''] = name.split('/');
  return topicsOf(query).some((topic) => topic === path.replace('-', '_'));
}

const flights = new WeakMap<Query, () => Promise<void>>();

/** Fetches queries; those in flight once more afterwards, as their responses may be outdated. Never rejects. */
export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = client.getQueryCache().findAll({ ...filters, type: 'active' });
  await Promise.all(queries.map((query) => refetchQuery(client, query)));
}

function refetchQuery(client: QueryClient, query: Query): Promise<void> {
  const fetch = () =>
    client.refetchQueries(
      { queryKey: query.queryKey, exact: true, type: 'active' },
      // Without this a fetch in flight would be cancelled, under steady changes again and again.
      { cancelRefetch: false },
    );
  const fetchLater = flights.get(query) ?? singleFlight(fetch);
  flights.set(query, fetchLater);
  // Joins a fetch that the page has begun; the next call then waits for it.
  if (query.state.fetchStatus !== 'idle') void fetchLater();
  return fetchLater();
}
