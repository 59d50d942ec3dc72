import type { Context } from 'hono';
import { ERRORS, type ErrorCode } from '#domain/errors/error-catalogue.ts';
import type { AppEnvironment } from './environment.ts';
import { reportError, respondToError } from './problems.ts';

/** Errors that a person without scripts can meet; all others are problem documents. */
const FOR_PEOPLE: readonly ErrorCode[] = ['unavailable', 'link_unknown', 'changed_meanwhile'];

/** The error as a page instead of a problem document, for forms that a browser posts without scripts. */
export function respondWithReason(error: Error, context: Context<AppEnvironment>): Response {
  const { code, retryAfterSeconds } = reportError(error, context);
  if (!FOR_PEOPLE.includes(code)) return respondToError(error, context);
  const { status, title, detail } = ERRORS[code];
  context.header('Cache-Control', 'no-store');
  if (retryAfterSeconds !== undefined) context.header('Retry-After', String(retryAfterSeconds));
  return context.html(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><h1>${title}</h1><p>${detail}</p></html>`,
    status,
  );
}
