import type { Context } from 'hono';
import {
  createProblem,
  ERRORS,
  type ErrorCode,
  internalDetail,
  type Problem,
} from '#domain/errors/problem.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { Rejection } from '#server/rejection.ts';
import type { AppEnvironment } from './environment.ts';

const RETRY_AFTER_UNAVAILABLE_SECONDS = 2;

interface ProblemDetails {
  readonly detail?: string | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly allow?: string;
}

/** A problem document (RFC 9457). */
export function problemResponse(
  context: Context<AppEnvironment>,
  code: ErrorCode,
  { detail, field, retryAfterSeconds, allow }: ProblemDetails = {},
): Response {
  const { status } = ERRORS[code];
  const problem: Problem = {
    ...createProblem(code, detail, field),
    // Only failures of the server have a line in the log with this id.
    ...(status < 500 ? {} : { request_id: context.var.requestId }),
  };
  return context.body(JSON.stringify(problem), status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(allow !== undefined && { Allow: allow }),
  });
}

/** The only place where an error becomes a response. */
export function respondToError(error: Error, context: Context<AppEnvironment>): Response {
  if (error instanceof Rejection) return problemResponse(context, error.code, error);
  // The client has disconnected: no response reaches it, and nothing is wrong with the server.
  if (context.env.incoming.errored) return problemResponse(context, 'malformed_json');
  switch (classifyDatabaseError(error)) {
    case 'unavailable':
    case 'retry':
      return problemResponse(context, 'unavailable', {
        retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_SECONDS,
      });
    case 'unreadable':
      return problemResponse(context, 'malformed_text');
    default:
      return problemResponse(context, 'internal', {
        detail: internalDetail(context.var.requestId),
      });
  }
}
