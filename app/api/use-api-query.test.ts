import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from './api-provider.tsx';
import { NO_RESPONSE_FAILURE } from './request.ts';
import { readEntry } from './use-api-query.ts';

const query = { queryKey: ['bookings'], queryHash: '["bookings"]' };
const loaded = { hash: query.queryHash, value: 'first' };

it('keeps what is loaded beside a failure', async () => {
  const client = createQueryClient();
  const first = await readEntry(client, query, async () => ({ ok: true, value: 'first' }));
  expect(first).toEqual({ loaded, failure: null });
  client.setQueryData(query.queryKey, first);
  const failure = { kind: 'rejected', status: 409, problem: null } as const;
  expect(await readEntry(client, query, async () => ({ ok: false, failure }))).toEqual({
    loaded,
    failure,
  });
});

it('passes what is loaded to the read', async () => {
  const client = createQueryClient();
  client.setQueryData(query.queryKey, { loaded, failure: null });
  const read = await readEntry(client, query, async (before) => ({ ok: true, value: [before] }));
  expect(read.loaded?.value).toEqual(['first']);
});

it('reports a mistake in the code of a read, which counts as no response', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  const mistake = new Error('a function that this browser does not have');
  const failed = await readEntry(createQueryClient(), query, () => Promise.reject(mistake));
  expect(failed).toEqual({ loaded: null, failure: NO_RESPONSE_FAILURE });
  expect(reported).toEqual([mistake]);
});
