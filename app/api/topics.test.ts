import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './api-provider.tsx';
import { isChangedBy, isOutdatedBy, type Read, refetch } from './topics.ts';

const DATE = '2026-12-07';
const dates = { from: '2026-12-07', to: '2026-12-09' } as const;

const queryOf = (name: Read, meta = {}) => ({ queryKey: [name, {}], meta });

const queries = {
  session: queryOf('GET /api/auth/session'),
  list: queryOf('GET /api/admin/bookings'),
  affected: queryOf('GET /api/admin/blocked-dates/affected', { dates }),
  day: queryOf('GET /api/admin/day', { dates: { from: DATE, to: DATE } }),
  slots: queryOf('GET /api/admin/slots', { dates: { from: DATE, to: DATE } }),
  blocked: queryOf('GET /api/admin/blocked-dates'),
  episodes: queryOf('GET /api/admin/episodes'),
  audit: queryOf('GET /api/admin/history'),
  feed: queryOf('GET /api/admin/calendar-feed'),
};

const named = (isMeant: (query: (typeof queries)[keyof typeof queries]) => boolean) =>
  Object.entries(queries).flatMap(([name, query]) => (isMeant(query) ? [name] : []));

it.each([
  [
    { topic: 'resync' },
    ['session', 'list', 'affected', 'day', 'slots', 'blocked', 'episodes', 'audit'],
  ],
  [{ topic: 'bookings', date: DATE }, ['list', 'affected', 'day', 'slots', 'blocked', 'audit']],
  [{ topic: 'bookings', date: '2026-12-10' }, ['list', 'blocked', 'audit']],
  [{ topic: 'blocked_dates', date: DATE }, ['day', 'slots', 'blocked', 'audit']],
  [{ topic: 'episodes' }, ['episodes', 'audit']],
] as const)('the change %j outdates %j', (change, outdated) => {
  expect(named((query) => isOutdatedBy(change, query))).toEqual(outdated);
});

it('outdates what a request changes', () => {
  expect(named((query) => isChangedBy('POST /api/admin/blocked-dates', query))).toEqual([
    'day',
    'slots',
    'blocked',
    'audit',
  ]);
  expect(named((query) => isChangedBy('POST /api/admin/bookings/:id/note', query))).toEqual([
    'list',
    'affected',
    'day',
    'slots',
    'blocked',
    'audit',
  ]);
  for (const name of ['POST /api/auth/logout', 'POST /api/admin/bookings.csv'] as const) {
    expect(named((query) => isChangedBy(name, query))).toEqual([]);
  }
});

const KEY = ['bookings'];
const FAILED = new Error('failed');

/** A query on a page, each of whose fetches the test ends. */
function observeQuery(client: QueryClient) {
  const fetches: PromiseWithResolvers<string>[] = [];
  const signals: AbortSignal[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn({ signal }) {
      signals.push(signal);
      const fetch = Promise.withResolvers<string>();
      fetches.push(fetch);
      return fetch.promise;
    },
  });
  const unsubscribe = observer.subscribe(() => {});
  onTestFinished(unsubscribe);
  return { fetches, signals, unsubscribe };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('fetches once more after a fetch in flight, however often it is called', async () => {
  const client = createQueryClient();
  const { fetches } = observeQuery(client);
  void refetch(client, {});
  void refetch(client, { queryKey: KEY });
  expect(fetches).toHaveLength(1);
  fetches[0]?.resolve('old');
  await settled();
  expect(fetches).toHaveLength(2);
  fetches[1]?.resolve('new');
  await settled();
  expect(fetches).toHaveLength(2);
  expect(client.getQueryData(KEY)).toBe('new');
  void refetch(client, { queryKey: ['audit'] });
  expect(fetches).toHaveLength(2);
  void refetch(client, {});
  expect(fetches).toHaveLength(3);
});

it('fetches once more after a fetch that fails', async () => {
  const client = createQueryClient();
  const { fetches } = observeQuery(client);
  const done = refetch(client, {});
  fetches[0]?.reject(FAILED);
  await settled();
  expect(client.getQueryState(KEY)?.fetchStatus).toBe('fetching');
  fetches[1]?.reject(FAILED);
  await done;
  expect(client.getQueryState(KEY)?.error).toBe(FAILED);
});

it('starts one fetch when the fetch in flight is cancelled by a change', async () => {
  const client = createQueryClient();
  const { fetches } = observeQuery(client);
  fetches[0]?.resolve('old');
  await settled();
  void refetch(client, {});
  void refetch(client, {});
  void client.cancelQueries({ queryKey: KEY });
  client.setQueryData(KEY, 'changed');
  void refetch(client, {});
  fetches[1]?.resolve('read before the change');
  await settled();
  expect(fetches).toHaveLength(3);
  expect(client.getQueryData(KEY)).toBe('changed');
});

it('aborts the fetch in flight and starts none after the page is left', async () => {
  const client = createQueryClient();
  const { fetches, signals, unsubscribe } = observeQuery(client);
  void refetch(client, {});
  unsubscribe();
  await settled();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(fetches).toHaveLength(1);
});
