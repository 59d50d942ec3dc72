import type { Context, Next } from 'hono';
import { YOUR_BOOKING_FORM } from '#domain/guest-link/guest-link-url.ts';
import { INVITATION_FORM } from '#domain/invitation/invitation-link.ts';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { SAFE_METHODS } from './same-origin.ts';

/** Links with a key in their fragment: `path#fragmentKEY`. */
const LINK_FORMS = [YOUR_BOOKING_FORM, INVITATION_FORM];

type KeyLinkForm = (typeof LINK_FORMS)[number];

/** The part of a rewritten link that can have its key; null for any other URL. */
function rewrittenPart(form: KeyLinkForm, { pathname, search }: URL): string | null {
  // After a slash, or a hash or question mark that was encoded, even several times.
  const inPath = pathname.match(
    new RegExp(`^${form.path}(?:/|%(?:25){0,9}(?:23|3F))(.*)$`, 'i'),
  )?.[1];
  if (inPath !== undefined) return inPath + search;
  return isInQuery(form, pathname, search) ? search : null;
}

function isInQuery(form: KeyLinkForm, path: string, search: string): boolean {
  if (search === '' || path !== form.path) return false;
  return new URLSearchParams(search).has(form.parameter) || keyIn(search, LINK_KEY) !== null;
}

/** True for a link whose key a scanner has moved to the query: no file is the response to it. */
export const hasKeyInQuery = (path: string, search: string): boolean =>
  LINK_FORMS.some((form) => isInQuery(form, path, search));

/** Mail scanners rewrite a link's fragment (docs/security.md): redirects to it, which no server or log sees. */
export async function redirectRewrittenLinks(
  context: Context<AppEnvironment>,
  next: Next,
): Promise<Response | undefined> {
  const url = new URL(context.req.url);
  for (const form of SAFE_METHODS.has(context.req.method) ? LINK_FORMS : []) {
    const part = rewrittenPart(form, url);
    if (part === null) continue;
    const key = keyIn(part, LINK_KEY);
    return context.redirect(key === null ? form.path : `${form.path}#${form.fragment}${key}`, 303);
  }
  await next();
  return undefined;
}
