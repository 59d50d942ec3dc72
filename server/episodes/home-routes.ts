import { HOME_PATH } from '#domain/rendering/page-data.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { route } from '#server/http/routing/route.ts';
import { respondWithPage } from '#server/static/responses.ts';
import type { ArchiveDeps } from './archive.ts';
import type { RenderedHome } from './home-page.ts';
import { previewFor } from './previews.ts';

type HomeDeps = Pick<ArchiveDeps, 'auth' | 'edgeCache'> & { readonly homePage: RenderedHome };

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
      const preview = await previewFor(context, auth, homePage.preview);
      // A request target of another form, such as http:///about, has a path that nobody asked for.
      const isMeant = context.env.incoming.url?.startsWith('/');
      const page = preview ?? (isMeant ? await homePage.read() : undefined);
      if (!page) throw new Rejection('not_found');
      return respondWithPage(context, page, 200, edgeCache.headersOf(HOME_PATH));
    },
  }),
];
