import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { HOME_PATH } from '#domain/rendering/page-data.ts';
import { EPISODES_TEMPLATE, type RenderedPath } from '#domain/rendering/pages.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { type BookingPageServices, createBookingPage } from '#server/booking-page/booking-page.ts';
import { createArchive } from '#server/episodes/archive.ts';
import { SITE_MAP_PATH } from '#server/episodes/archive-files.ts';
import {
  createHomePage,
  type HomePageServices,
  type RenderedHome,
} from '#server/episodes/home-page.ts';
import { hasKeyInQuery } from '#server/http/middleware/rewritten-links.ts';
import { createPageRenderer } from '#server/rendering/rendered-page.ts';
import { NOT_FOUND_PAGE, type StaticFile } from '#server/static/static-files.ts';
import { insertPublicOrigin, type Site } from './site.ts';

/** `origin` is called from the first request on. */
type PagesDeps = Pick<Services, 'origin'> &
  Omit<BookingPageServices & HomePageServices, 'renderer' | 'built'>;

export type Pages = ReturnType<typeof createPages>;

/** The files of the build, and the pages that are rendered with data. */
export function createPages(site: Site, deps: PagesDeps) {
  const files = insertPublicOrigin(site.files, deps.origin);
  const renderer = createPageRenderer(site, deps.origin);
  const bookingPage = createBookingPage({ ...deps, renderer });
  const homePage = createHomePage({ ...deps, renderer, built: () => files.get(HOME_PATH) });
  const siteMap = () => files.get(SITE_MAP_PATH);
  const archive = createArchive({ ...deps, renderer, siteMap });
  const rendered: Readonly<Record<RenderedPath, Pick<RenderedHome, 'current'>>> = {
    [BOOKING_PAGE_PATH]: bookingPage,
    [HOME_PATH]: homePage,
    // No page of its own.
    [EPISODES_TEMPLATE]: { current: () => undefined },
  };
  const isRendered = (path: string): path is RenderedPath => Object.hasOwn(rendered, path);

  function findFile(path: string, search: string): StaticFile | undefined {
    if (path === NOT_FOUND_PAGE || hasKeyInQuery(path, search)) return undefined;
    if (isRendered(path)) return rendered[path].current(search);
    const ofArchive = archive.current(path, search);
    return ofArchive ?? (path === SITE_MAP_PATH ? undefined : files.get(path));
  }

  function stop(): void {
    homePage.stop();
    archive.stop();
  }

  return { archive, bookingPage, homePage, files, findFile, stop };
}
