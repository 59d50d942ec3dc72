import type { MiddlewareHandler } from 'hono';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { accessIn } from '#server/auth/session/access-checks.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { EDGE_CACHE_HEADER } from '#server/static/edge-cache.ts';
import { respondWithPage } from '#server/static/page-handler.ts';
import { type HomePage, previewedIn } from './home-page.ts';

/**
 * Responds with Home where it has to be read first, and to admins with the preview of an episode.
 * @param edgeCacheOf the header for caches in front of the site
 */
export function homeHandler(
  home: HomePage,
  auth: AuthServices,
  edgeCacheOf: (path: string) => string | undefined,
): MiddlewareHandler<AppEnvironment> {
  return async function respondWithHome(context, next) {
    // A request target of another form, such as http:///about, has a path that nobody asked for.
    if (!context.env.incoming.url?.startsWith('/')) return next();
    const { pathname, search } = new URL(context.req.url);
    const previewed = previewedIn(search);
    if (previewed !== null && (await accessIn(context, auth)).response.access === 'admin') {
      const page = await home.preview(previewed);
      if (page) return respondWithPage(context, { ...page, cacheControl: 'no-store' }, 200);
    }
    const page = await home.read(pathname);
    if (!page) return next();
    const edgeCache = edgeCacheOf(pathname);
    if (edgeCache !== undefined) context.header(EDGE_CACHE_HEADER, edgeCache);
    return respondWithPage(context, page, 200);
  };
}
