import type { Context, Next } from 'hono';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { accessIn } from '#server/auth/session/access-checks.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { respondWithPage } from '#server/static/page-handler.ts';
import { type HomePage, previewedIn } from './home-page.ts';

/** Responds with Home where it has to be read first, and to admins with the preview of an episode. */
export function homeHandler(home: HomePage, auth: AuthServices) {
  return async function respondWithHome(
    context: Context<AppEnvironment>,
    next: Next,
  ): Promise<Response | undefined> {
    const { pathname, search } = new URL(context.req.url);
    const previewed = previewedIn(search);
    if (previewed !== null && (await accessIn(context, auth)).response.access === 'admin') {
      const page = await home.preview(previewed);
      if (page) return respondWithPage(context, { ...page, cacheControl: 'no-store' }, 200);
    }
    const page = await home.read(pathname);
    if (page) return respondWithPage(context, page, 200);
    await next();
    return undefined;
  };
}
