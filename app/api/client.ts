import { hc } from 'hono/client';
import type { Problem } from '#domain/errors/problem.ts';
import type { Api } from '#server/app.ts';
import { readProblem } from './problem.ts';

/** The typed client of the API: paths, bodies and answers are those of the server's routes. */
export const { api } = hc<Api>('/');

/** A request that has no response after this time counts as unanswered. */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Why a request did not give what it asked for. `unanswered`: the network or the server failed on
 * the way, so what was asked may have been done or not. `refused`: the server decided against it.
 * `problem` is what the server said of it, null where it said nothing.
 */
export type Failure =
  | { readonly kind: 'unanswered'; readonly problem: Problem | null }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem | null };

/** The failure of a request without a response. */
export const UNANSWERED: Failure = { kind: 'unanswered', problem: null };

/** What came of a request. Failures are values: whoever asked decides what the person sees. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** The part of a response of the typed client that is read here. */
export interface JsonResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

/** Sends one request of the typed client with these options; repeatable. */
export type ApiRequest<T> = (options: {
  readonly init: { readonly signal: AbortSignal };
}) => Promise<JsonResponse<T>>;

/**
 * Sends a request and reads its response. Never throws: an exception anywhere in it, an abort and a
 * timeout are the failure `unanswered`.
 * @param signal aborts the request
 * @param timeoutMs for the response with its body
 */
export async function sendRequest<T>(
  request: ApiRequest<T>,
  {
    signal,
    timeoutMs = REQUEST_TIMEOUT_MS,
  }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): Promise<Answer<T>> {
  // AbortSignal.any and AbortSignal.timeout are newer than the oldest browsers (docs/browsers.md).
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await request({ init: { signal: controller.signal } });
    if (response.ok) return { ok: true, value: await response.json() };
    const problem = await readProblem(response);
    if (response.status >= 500) return { ok: false, failure: { kind: 'unanswered', problem } };
    return { ok: false, failure: { kind: 'refused', status: response.status, problem } };
  } catch {
    return { ok: false, failure: UNANSWERED };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
