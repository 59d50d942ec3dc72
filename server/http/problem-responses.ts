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
import { classifyDatabaseError } from '#server/database/errors.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from './environment.ts';

const RETRY_AFTER_UNAVAILABLE_SECONDS = 2;

/** The only place that decides what a response reports about an error. */
function rejectionOf(error: unknown, context: Context<AppEnvironment>): Rejection {
  if (error instanceof Rejection) return error;
  // The client has disconnected: no response reaches it, and nothing is wrong with the server.
  if (context.env.incoming.errored) return new Rejection('malformed_json');
  switch (classifyDatabaseError(error)) {
    case 'unavailable':
    case 'retry':
      return new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_UNAVAILABLE_SECONDS });
    case 'unreadable':
      return new Rejection('malformed_text');
    default:
      return new Rejection('internal', { detail: internalDetail(context.get('requestId')) });
  }
}

/** Returns the problem document of an error. Sets Retry-After. */
export function reportError(error: unknown, context: Context<AppEnvironment>) {
  const { code, details } = rejectionOf(error, context);
  const { detail, field, retryAfterSeconds, booking } = details;
  const failureTitle = context.get('failureTitle');
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  return {
    ...createProblem(code, detail ?? detailOf(code, retryAfterSeconds), field),
    ...(failureTitle !== undefined && isTitledByOperation(code) && { title: failureTitle }),
    ...(booking && { booking }),
    // People quote it; a rejection explains itself, and has the id in its header.
    ...(ERRORS[code].status < 500 ? {} : { request_id: context.get('requestId') }),
  };
}

function sendProblem(context: Context<AppEnvironment>, problem: ReturnType<typeof reportError>) {
  const headers = { 'Content-Type': 'application/problem+json' };
  return context.body(JSON.stringify(problem), problem.status, headers);
}

/** Responds to a wrong URL or method, which the log does not count as a rejection. */
export const problemResponse = (context: Context<AppEnvironment>, code: ErrorCode): Response =>
  sendProblem(context, reportError(new Rejection(code), context));

/** True for who opens an address, or posts a form without scripts. */
const isForPerson = ({ req }: Context) =>
  (req.method === 'GET' && !req.path.startsWith('/api/')) ||
  req.header('Accept')?.includes('text/html') === true;

/** A problem document, or for a person the same as a plain page. */
export function respondToError(error: Error, context: Context<AppEnvironment>) {
  const problem = reportError(error, context);
  if (!isForPerson(context)) return sendProblem(context, problem);
  const isUnexpected = problem.code === 'internal';
  const title = isUnexpected ? failureCopy.title : problem.title;
  const detail = isUnexpected ? `${problem.status} ${problem.title}` : problem.detail;
  return context.html(
    html`<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${detail}</p></html>`,
    problem.status,
  );
}
