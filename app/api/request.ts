import * as v from 'valibot';
import { Problem } from '#domain/errors/problem.ts';
import type { Api } from '#server/all-routes.ts';

export type ApiName = keyof Api;

export type ApiResponse<Of extends ApiName> = Api[Of]['sent'];

type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [Of in Key]: Value };

interface Options {
  readonly idempotencyKey?: string;
  readonly cache?: RequestCache;
  /** The request goes on when the visitor leaves the page; its body has at most 64 KB. */
  readonly keepalive?: boolean;
}

export type ApiContent<Of extends ApiName> = Options &
  Part<'body', Api[Of]['body']> &
  Part<'query', Api[Of]['query']> &
  (Of extends `${string}/:id${string}` ? { readonly id: string } : unknown);

interface ErasedContent extends Options {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** `no_response`: the server may have done what was requested or not. `problem`: its problem document, if any. */
export type Failure =
  | { readonly kind: 'no_response'; readonly problem: Problem | null }
  | { readonly kind: 'rejected'; readonly status: number; readonly problem: Problem | null };

export const NO_RESPONSE_FAILURE: Failure = { kind: 'no_response', problem: null };

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number;
}

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Sends a request to a route, such as `POST /api/bookings`. Does not throw: an exception anywhere in it, an abort and
 * a timeout are the failure `no_response`.
 */
export async function sendRequest<Of extends ApiName>(
  name: Of,
  content: ApiContent<Of>,
  options?: SendOptions,
): Promise<Result<ApiResponse<Of>>>;
export async function sendRequest(
  name: string,
  content: ErasedContent,
  { signal, timeoutMs = REQUEST_TIMEOUT_MS }: SendOptions = {},
): Promise<Result<unknown>> {
  // AbortSignal.any and AbortSignal.timeout are newer than the oldest browsers (docs/browsers.md).
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetchRoute(name, content, controller.signal);
    if (response.ok) return { ok: true, value: await bodyOf(response) };
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

function fetchRoute(
  name: string,
  { id = '', query = {}, body, idempotencyKey, cache, keepalive = false }: ErasedContent,
  signal: AbortSignal,
): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  const given = Object.entries(query).flatMap(([key, text]) =>
    text === undefined ? [] : [[key, text]],
  );
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return fetch(path.replace(':id', encodeURIComponent(id)) + search, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(cache && { cache }),
    keepalive,
    signal,
  });
}

/** The page of a captive portal is no JSON, and so a failure. */
function bodyOf(response: Response): Promise<unknown> {
  const isFile = /^text\/(csv|calendar)/.test(response.headers.get('Content-Type') ?? '');
  return isFile ? response.blob() : response.json();
}

/** Reads a problem document; null when a proxy or a captive portal wrote the body. */
async function readProblem(response: Response): Promise<Problem | null> {
  try {
    const parsed = v.safeParse(Problem, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
