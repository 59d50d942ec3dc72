import { hc } from 'hono/client';
import type { Problem } from '#domain/problem.ts';
import type { Api } from '#server/app.ts';
import { readProblem } from './problem.ts';

/** The typed client of the API: paths, bodies and answers are those of the server's routes. */
export const { api } = hc<Api>('/');

/**
 * Why a request did not give what it asked for. `unanswered`: the network or the server failed on
 * the way, so what was asked may have been done or not. `refused`: the server decided against it.
 * `problem` is what the server said of it, null where it said nothing.
 */
export type Failure =
  | { readonly kind: 'unanswered'; readonly problem: Problem | null }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem | null };

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

/** Waits for a request and sorts what came back; never throws. */
export async function answerOf<T>(request: Promise<JsonResponse<T>>): Promise<Answer<T>> {
  try {
    const response = await request;
    if (response.ok) return { ok: true, value: await response.json() };
    const problem = await readProblem(response);
    if (response.status >= 500) return { ok: false, failure: { kind: 'unanswered', problem } };
    return { ok: false, failure: { kind: 'refused', status: response.status, problem } };
  } catch {
    return { ok: false, failure: { kind: 'unanswered', problem: null } };
  }
}
