import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ApiRequest, NO_RESPONSE_FAILURE, sendRequest } from './request.ts';

const failed = { ok: false, failure: NO_RESPONSE_FAILURE };

/** A request that only its signal ends, as a fetch whose server is silent. */
const silent: ApiRequest<never> = ({ init: { signal } }) =>
  new Promise((_, reject) => {
    const end = () => reject(new DOMException('aborted', 'AbortError'));
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });

const responding =
  (status: number, body: unknown): ApiRequest<unknown> =>
  async () => ({ ok: status < 400, status, json: async () => body });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns what the server responds', async () => {
  expect(await sendRequest(responding(200, [1]))).toEqual({ ok: true, value: [1] });
});

it('returns a rejection with its status, and a failure of the server as no response', async () => {
  const refused = { ok: false, failure: { kind: 'rejected', status: 409, problem: null } };
  expect(await sendRequest(responding(409, 'no problem document'))).toEqual(refused);
  expect(await sendRequest(responding(503, null))).toEqual(failed);
});

it('returns an exception before the request is sent as a failure', async () => {
  const broken: ApiRequest<never> = () => {
    throw new TypeError('fetch is not a function');
  };
  expect(await sendRequest(broken)).toEqual(failed);
});

it('ends with its signal, also with one that was aborted before', async () => {
  const leaving = new AbortController();
  const result = sendRequest(silent, { signal: leaving.signal });
  leaving.abort();
  expect(await result).toEqual(failed);
  expect(await sendRequest(silent, { signal: leaving.signal })).toEqual(failed);
});

it('ends after its timeout, and leaves no timer behind', async () => {
  const result = sendRequest(silent, { timeoutMs: 5_000 });
  vi.advanceTimersByTime(5_000);
  expect(await result).toEqual(failed);
  await sendRequest(responding(200, null));
  expect(vi.getTimerCount()).toBe(0);
});

it('needs no function of AbortSignal that Safari 15 lacks', async () => {
  vi.stubGlobal('AbortSignal', class {});
  const { signal } = new AbortController();
  const result = await sendRequest(responding(200, 'there'), { signal });
  vi.unstubAllGlobals();
  expect(result).toEqual({ ok: true, value: 'there' });
});
