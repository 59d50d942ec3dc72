import type { Context, Next } from 'hono';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/link-key.ts';
import { hasKeyShape } from '#domain/link-key.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { SAFE_METHODS } from '#server/http/middleware/same-origin.ts';

/** The key as part of the path, or after a hash that was encoded, even several times. */
const REWRITTEN_PATH = new RegExp(`^${YOUR_BOOKING_PATH}(?:/|%(?:25)*23)(.*)$`);

/**
 * Mail scanners rewrite a link's fragment (docs/security.md): this redirects to the fragment, which no
 * server, log or Referer sees again. Of any other key the page says that it does not work.
 */
export async function redirectRewrittenLinks(
  context: Context<AppEnvironment>,
  next: Next,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(context.req.url);
  const [, inPath] = REWRITTEN_PATH.exec(pathname) ?? [];
  const inQuery = pathname === YOUR_BOOKING_PATH ? searchParams.get('key') : null;
  const key = inPath ?? inQuery;
  if (key === null || !SAFE_METHODS.has(context.req.method)) {
    await next();
    return undefined;
  }
  context.header('Cache-Control', 'no-store');
  const location = hasKeyShape(key) ? `${YOUR_BOOKING_PATH}#${key}` : YOUR_BOOKING_PATH;
  return context.redirect(location, 303);
}
