import type { Context, Next } from 'hono';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { SAFE_METHODS } from './same-origin.ts';

/** A link with a key in its fragment: `path#fragmentKEY`. */
interface KeyLinkForm {
  readonly path: string;
  /** Precedes the key. */
  readonly fragment: string;
  /** The name of the key that a scanner has moved to the query. */
  readonly parameter: string;
}

/** The part of a rewritten link that can have its key; null for any other URL. */
function rewrittenPart(form: KeyLinkForm, { pathname, search }: URL): string | null {
  // After a slash, or a hash or question mark that was encoded, even several times.
  const inPath = pathname.match(
    new RegExp(`^${form.path}(?:/|%(?:25){0,9}(?:23|3F))(.*)$`, 'i'),
  )?.[1];
  if (inPath !== undefined) return inPath + search;
  return hasKeyInQuery([form], pathname, search) ? search : null;
}

/** True for a link whose key a scanner has moved to the query: no file is the response to it. */
export function hasKeyInQuery(
  forms: readonly KeyLinkForm[],
  path: string,
  search: string,
): boolean {
  if (search === '') return false;
  const query = new URLSearchParams(search);
  return forms.some(
    (form) => form.path === path && (query.has(form.parameter) || keyIn(search, LINK_KEY) !== null),
  );
}

/** Mail scanners rewrite a link's fragment (docs/security.md): redirects to it, which no server or log sees. */
export function redirectRewrittenLinks(form: KeyLinkForm) {
  return async function redirectRewrittenLink(
    context: Context<AppEnvironment>,
    next: Next,
  ): Promise<Response | undefined> {
    const part = rewrittenPart(form, new URL(context.req.url));
    if (part === null || !SAFE_METHODS.has(context.req.method)) {
      await next();
      return undefined;
    }
    const key = keyIn(part, LINK_KEY);
    const location = key === null ? form.path : `${form.path}#${form.fragment}${key}`;
    return context.redirect(location, 303);
  };
}
