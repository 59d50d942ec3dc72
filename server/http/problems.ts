import type { Context } from 'hono';
import type { Logger } from 'pino';
import { ERRORS, type ErrorCode, problemOf } from '#domain/problem.ts';
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
  context: Context,
  code: ErrorCode,
  more: {
    detail?: string | undefined;
    field?: string | undefined;
    headers?: Readonly<Record<string, string>>;
  } = {},
): Response {
  const problem = problemOf(code, more.detail, more.field);
  return context.body(JSON.stringify(problem), ERRORS[code].status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...more.headers,
  });
}

/** The one place where what went wrong becomes an answer. */
export function answerErrors(log: Logger) {
  return function answerError(error: Error, context: Context<AppEnvironment>): Response {
    if (error instanceof ProblemError) return problemResponse(context, error.code, error);
    // The visitor hung up: nobody hears the answer, and nothing is wrong here.
    if (context.env.incoming.errored) return problemResponse(context, 'malformed_json');
    const fault = faultOf(error);
    const request = { method: context.req.method, path: context.req.path };
    switch (fault) {
      case 'unavailable':
      case 'retry':
        log.warn({ error, ...request }, 'the database is not available');
        return problemResponse(context, 'unavailable', {
          headers: { 'Retry-After': String(RETRY_AFTER_UNAVAILABLE_SECONDS) },
        });
      case 'unreadable':
        return problemResponse(context, 'malformed_text');
      default:
        log.error({ error, ...request }, 'a request failed');
        return problemResponse(context, 'internal');
    }
  };
}
