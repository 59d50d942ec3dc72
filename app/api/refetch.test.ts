import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { createQueryClient } from './api-provider.tsx';
import { refetch } from './refetch.ts';

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
