import type { Context, Next } from 'hono';
import { hasKeyShape } from '#domain/key-format.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { SAFE_METHODS } from './same-origin.ts';

/** A link with a key in its fragment: `path#fragmentKEY`. */
export interface LinkForm {
  readonly path: string;
  /** Precedes the key. */
  readonly fragment: string;
  /** The name of the key that a scanner has moved to the query. */
  readonly parameter: string;
}

/** Null for a URL that is no rewritten link. */
function rewrittenKey({ path, fragment, parameter }: LinkForm, url: URL): string | null {
  // The key as part of the path, or after a hash that was encoded, even several times.
  const inPath = url.pathname.match(new RegExp(`^${path}(?:/|%(?:25){0,9}23)(.*)$`))?.[1];
  if (inPath !== undefined) {
    const text = inPath.replace(/%(?:25){0,9}3D/gi, '=');
    return text.startsWith(fragment) ? text.slice(fragment.length) : text;
  }
  return url.pathname === path ? url.searchParams.get(parameter) : null;
}

/** True for a link whose key a scanner has moved to the query: no file is the response to it. */
export function hasKeyInQuery(forms: readonly LinkForm[], path: string, search: string): boolean {
  if (search === '') return false;
  const query = new URLSearchParams(search);
  return forms.some((form) => form.path === path && query.has(form.parameter));
}

/** Mail scanners rewrite a link's fragment (docs/security.md): redirects to it, which no server or log sees. */
export function redirectRewrittenLinks(form: LinkForm) {
  return async function redirectRewrittenLink(
    context: Context<AppEnvironment>,
    next: Next,
  ): Promise<Response | undefined> {
    const key = rewrittenKey(form, new URL(context.req.url));
    if (key === null || !SAFE_METHODS.has(context.req.method)) {
      await next();
      return undefined;
    }
    const location = hasKeyShape(key) ? `${form.path}#${form.fragment}${key}` : form.path;
    return context.redirect(location, 303);
  };
}
