import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { PREVIEW_PARAMETER } from '#domain/rendering/page-data.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import { accessIn } from '#server/auth/session/access.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { StaticFile } from '#server/static/static-files.ts';

export const previewedIn = (search: string): string | null =>
  search === '' ? null : new URLSearchParams(search).get(PREVIEW_PARAMETER);

const previewedBy = ({ req }: Context) => previewedIn(new URL(req.url).search);

/** Renders the preview that an admin asks for; undefined for everybody else, and for another request. */
export async function previewFor(
  context: Context<AppEnvironment>,
  auth: AuthServices,
  render: (id: string) => Promise<StaticFile | undefined>,
): Promise<StaticFile | undefined> {
  const id = previewedBy(context);
  if (id === null || (await accessIn(context, auth)).response.access !== 'admin') return undefined;
  return render(id);
}

/**
 * Limits previews alone: each reads a session, while the page is a file in memory. No cache keeps the response, nor the
 * public page in its place: it may set the cookie of a session, and an admin gets the draft here.
 */
export function forPreviews(limit: MiddlewareHandler<AppEnvironment>) {
  return createMiddleware<AppEnvironment>(async function forPreviews(context, next) {
    if (previewedBy(context) === null) return next();
    await limit(context, next);
    context.header('Cache-Control', 'no-store');
    context.header('CDN-Cache-Control', undefined);
  });
}
