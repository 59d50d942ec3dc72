import * as v from 'valibot';
import { Problem } from '#domain/errors/problem.ts';

const REQUEST_TIMEOUT_MS = 30_000;

/** `no_response`: the server may have done what was requested or not. `problem`: its problem document, if any. */
export type Failure =
  | { readonly kind: 'no_response'; readonly problem: Problem | null }
  | { readonly kind: 'rejected'; readonly status: number; readonly problem: Problem | null };

export const NO_RESPONSE_FAILURE: Failure = { kind: 'no_response', problem: null };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

interface JsonResponse<T> {
  readonly ok: boolean;
  readonly status: number;
  json(): Promise<T>;
}

export type ApiRequest<T> = (options: {
  readonly init: { readonly signal: AbortSignal };
}) => Promise<JsonResponse<T>>;

/** Does not throw: an exception anywhere in it, an abort and a timeout are the failure `no_response`. */
export async function sendRequest<T>(
  request: ApiRequest<T>,
  {
    signal,
    timeoutMs = REQUEST_TIMEOUT_MS,
  }: { signal?: AbortSignal | undefined; timeoutMs?: number } = {},
): Promise<Result<T>> {
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
    if (response.status >= 500) return { ok: false, failure: { kind: 'no_response', problem } };
    return { ok: false, failure: { kind: 'rejected', status: response.status, problem } };
  } catch {
    return { ok: false, failure: NO_RESPONSE_FAILURE };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Reads a problem document; null when a proxy or a captive portal wrote the body. */
async function readProblem(response: JsonResponse<unknown>): Promise<Problem | null> {
  try {
    const parsed = v.safeParse(Problem, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
