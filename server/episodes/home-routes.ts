import type { Context, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HOME_PATH } from '#domain/rendering/page-data.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import { accessIn } from '#server/auth/session/access.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { EdgeCache } from '#server/http/edge-cache.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { route } from '#server/http/routing/route.ts';
import { respondWithPage } from '#server/static/responses.ts';
import { previewedIn, type RenderedHome } from './home-page.ts';

interface HomeDeps {
  readonly homePage: RenderedHome;
  readonly auth: AuthServices;
  readonly edgeCache: EdgeCache;
}

const previewedBy = ({ req }: Context) => previewedIn(new URL(req.url).search);

/** Home where it has to be read first, and for admins the preview of an episode. */
export const HOME_ROUTES = [
  route(`GET ${HOME_PATH}`, {
    caller: 'everybody',
    summary: 'Home, with the published episode.',
    response: {
      status: 200,
      type: 'text/html; charset=utf-8',
      description: 'As of the last change of the episodes.',
    },
    hasEtag: true,
    errors: ['not_found', 'too_many'],
    otherResponses: [
      {
        status: 429,
        type: 'text/html; charset=utf-8',
        description: 'A plain page with the reason. Only previews are counted.',
      },
    ],
    async run({ context }, { auth, edgeCache, homePage }: HomeDeps) {
      const previewed = previewedBy(context);
      const isByAdmin =
        previewed !== null && (await accessIn(context, auth)).response.access === 'admin';
      const preview = isByAdmin ? await homePage.preview(previewed) : undefined;
      // A request target of another form, such as http:///about, has a path that nobody asked for.
      const isMeant = context.env.incoming.url?.startsWith('/');
      const page = preview ?? (isMeant ? await homePage.read() : undefined);
      if (!page) throw new Rejection('not_found');
      // Also the public Home: the response may set the cookie of a session, and an admin gets the draft here.
      if (previewed !== null) {
        return respondWithPage(context, { ...page, cacheControl: 'no-store' }, 200);
      }
      return respondWithPage(context, page, 200, edgeCache.headersOf(HOME_PATH));
    },
  }),
];

/** Runs a middleware for previews alone: each reads a session, while Home is a file in memory. */
export function forPreviews(middleware: MiddlewareHandler<AppEnvironment>) {
  return createMiddleware<AppEnvironment>(async function forPreviews(context, next) {
    return previewedBy(context) === null ? next() : middleware(context, next);
  });
}
