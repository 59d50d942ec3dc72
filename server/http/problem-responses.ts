import type { Context } from 'hono';
import { html } from 'hono/html';
import { failureCopy } from '#content/show/not-found-copy.ts';
import {
  createProblem,
  detailOf,
  ERRORS,
  type ErrorCode,
  internalDetail,
  isTitledByOperation,
} from '#domain/errors/error-catalogue.ts';
import type { Problem } from '#domain/errors/problem.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { Rejection, type RejectionDetails } from '#server/errors/rejection.ts';
import type { AppEnvironment } from './environment.ts';

const RETRY_AFTER_UNAVAILABLE_SECONDS = 2;

interface ProblemDetails extends RejectionDetails {
  readonly allow?: string;
}

interface ReportedError extends ProblemDetails {
  readonly code: ErrorCode;
}

export function toProblem(
  { code, detail, field, retryAfterSeconds, booking }: ReportedError,
  context: Context<AppEnvironment>,
): Problem {
  const failureTitle = context.get('failureTitle');
  return {
    ...createProblem(code, detail ?? detailOf(code, retryAfterSeconds), field),
    ...(failureTitle !== undefined && isTitledByOperation(code) && { title: failureTitle }),
    ...(booking && { booking }),
    // People quote it; a rejection explains itself, and has the id in its header.
    ...(ERRORS[code].status < 500 ? {} : { request_id: context.get('requestId') }),
  };
}

function headersOf({ retryAfterSeconds, allow }: ProblemDetails): Record<string, string> {
  return {
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    ...(allow !== undefined && { Allow: allow }),
  };
}

export function problemResponse(
  context: Context<AppEnvironment>,
  code: ErrorCode,
  details: ProblemDetails = {},
): Response {
  const problem = toProblem({ code, ...details }, context);
  return context.body(JSON.stringify(problem), ERRORS[code].status, {
    'Content-Type': 'application/problem+json',
    ...headersOf(details),
  });
}

/** The only place that decides what a response reports about an error. */
export function reportError(error: unknown, context: Context<AppEnvironment>): ReportedError {
  if (error instanceof Rejection) return error;
  // The client has disconnected: no response reaches it, and nothing is wrong with the server.
  if (context.env.incoming.errored) return { code: 'malformed_json' };
  switch (classifyDatabaseError(error)) {
    case 'unavailable':
    case 'retry':
      return { code: 'unavailable', retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_SECONDS };
    case 'unreadable':
      return { code: 'malformed_text' };
    default:
      return { code: 'internal', detail: internalDetail(context.get('requestId')) };
  }
}

/** True for who opens an address, or posts a form without scripts. */
const isForPerson = ({ req }: Context) =>
  (req.method === 'GET' && !req.path.startsWith('/api/')) ||
  req.header('Accept')?.includes('text/html') === true;

/** A problem document, or for a person the same as a plain page. */
export function respondToError(
  error: Error,
  context: Context<AppEnvironment>,
): Response | Promise<Response> {
  const reported = reportError(error, context);
  if (!isForPerson(context)) return problemResponse(context, reported.code, reported);
  const problem = toProblem(reported, context);
  const { code } = reported;
  const isUnexpected = code === 'internal';
  const title = isUnexpected ? failureCopy.title : problem.title;
  const detail = isUnexpected ? `${ERRORS[code].status} ${problem.title}` : problem.detail;
  return context.html(
    html`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${detail}</p></html>`,
    ERRORS[code].status,
    headersOf(reported),
  );
}
