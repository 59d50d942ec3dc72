import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NO_RESPONSE_FAILURE, sendRequest } from './request.ts';

const failed = { ok: false, failure: NO_RESPONSE_FAILURE };

/** A fetch whose server is silent: only its signal ends it. */
const silent = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

const responding = (status: number, body: unknown) => async () => Response.json(body, { status });

type Options = Parameters<typeof sendRequest>[2];

function sendTo(fetch: unknown, options?: Options) {
  vi.stubGlobal('fetch', fetch);
  return sendRequest('GET /api/admin/episodes', { query: {} }, options);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns what the server responds', async () => {
  expect(await sendTo(responding(200, [1]))).toEqual({ ok: true, value: [1] });
});

it('returns a calendar and a table as files', async () => {
  const sendFile = (type: string) =>
    sendTo(async () => new Response('text', { headers: { 'Content-Type': type } }));
  for (const type of ['text/calendar; charset=utf-8', 'text/csv; charset=utf-8']) {
    expect(await sendFile(type)).toEqual({ ok: true, value: expect.any(Blob) });
  }
  expect(await sendFile('text/html')).toEqual(failed);
});

it('returns a rejection with its status, and a failure of the server as no response', async () => {
  const refused = { ok: false, failure: { kind: 'rejected', status: 409, problem: null } };
  expect(await sendTo(responding(409, 'no problem document'))).toEqual(refused);
  expect(await sendTo(responding(503, null))).toEqual(failed);
});

it('returns an exception before the request is sent as a failure', async () => {
  const broken = () => {
    throw new TypeError('fetch is not a function');
  };
  expect(await sendTo(broken)).toEqual(failed);
});

it('ends with its signal, also with one that was aborted before', async () => {
  const leaving = new AbortController();
  const result = sendTo(silent, { signal: leaving.signal });
  leaving.abort();
  expect(await result).toEqual(failed);
  expect(await sendTo(silent, { signal: leaving.signal })).toEqual(failed);
});

it('ends after its timeout, and leaves no timer behind', async () => {
  const result = sendTo(silent, { timeoutMs: 5_000 });
  vi.advanceTimersByTime(5_000);
  expect(await result).toEqual(failed);
  await sendTo(responding(200, null));
  expect(vi.getTimerCount()).toBe(0);
});

it('needs no function of AbortSignal that Safari 15 lacks', async () => {
  vi.stubGlobal('AbortSignal', class {});
  const { signal } = new AbortController();
  const result = await sendTo(responding(200, 'there'), { signal });
  expect(result).toEqual({ ok: true, value: 'there' });
});
