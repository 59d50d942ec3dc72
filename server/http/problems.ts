import type { Context } from 'hono';
import {
  ERRORS,
  type ErrorCode,
  internalDetail,
  type Problem,
  problemOf,
} from '#domain/errors/problem.ts';
import { faultOf } from '#server/database/errors.ts';
import type { AppEnvironment } from './environment.ts';

/** How soon to ask again when the database is away, in seconds. */
const RETRY_AFTER_UNAVAILABLE_SECONDS = 2;

/** Ends a request with a problem document. */
export class ProblemError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly field: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: ErrorCode,
    more: { detail?: string; field?: string; headers?: Record<string, string> } = {},
  ) {
    super(more.detail ?? ERRORS[code].detail);
    this.code = code;
    this.detail = more.detail;
    this.field = more.field;
    this.headers = more.headers ?? {};
  }
}

/** The response of an error: a problem document (RFC 9457), never cached. */
export function problemResponse(
  context: Context<AppEnvironment>,
  code: ErrorCode,
  more: {
    detail?: string | undefined;
    field?: string | undefined;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Response {
  const { status } = ERRORS[code];
  const problem: Problem = {
    ...problemOf(code, more.detail, more.field),
    // Only a failure of ours has a line in the log that it finds.
    ...(status < 500 ? {} : { request_id: context.var.requestId }),
  };
  return context.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...more.headers,
  });
}

/** The one place where what went wrong becomes an answer; `requestLog` tells the log of it. */
export function answerError(error: Error, context: Context<AppEnvironment>): Response {
  if (error instanceof ProblemError) return problemResponse(context, error.code, error);
  // The visitor hung up: nobody hears the answer, and nothing is wrong here.
  if (context.env.incoming.errored) return problemResponse(context, 'malformed_json');
  switch (faultOf(error)) {
    case 'unavailable':
    case 'retry':
      return problemResponse(context, 'unavailable', {
        headers: { 'Retry-After': String(RETRY_AFTER_UNAVAILABLE_SECONDS) },
      });
    case 'unreadable':
      return problemResponse(context, 'malformed_text');
    default:
      return problemResponse(context, 'internal', {
        detail: internalDetail(context.var.requestId),
      });
  }
}
