import type { Logger } from 'pino';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import { YOUR_BOOKING_FORM } from '#domain/guest-link/guest-link-url.ts';
import { INVITATION_FORM } from '#domain/invitation/invitation-link.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { HOME_PATH } from '#domain/rendering/home-page.ts';
import type { AvailabilityCache } from '#server/availability/availability-cache.ts';
import { type BookingPage, createBookingPage } from '#server/booking-page/booking-page.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import { createHomePage, type HomePage, previewedIn } from '#server/episodes/home-page.ts';
import { hasKeyInQuery } from '#server/http/middleware/rewritten-links.ts';
import { renderedPages } from '#server/rendering/rendered-page.ts';
import { createRenderings } from '#server/rendering/renderings.ts';
import { insertPublicOrigin } from '#server/static/public-origin.ts';
import type { FindFile } from '#server/static/responses.ts';
import { NOT_FOUND_PAGE, type StaticFile, type StaticFiles } from '#server/static/static-files.ts';
import type { Clock } from '#server/time/clock.ts';
import type { FormKeys } from '#server/tokens/signed-keys.ts';
import type { Site } from './site.ts';

interface PagesDeps {
  readonly database: Pick<Database, 'db'>;
  readonly changes: ChangeFeed;
  readonly availabilityCache: AvailabilityCache;
  readonly window: BookingWindow;
  readonly formKeys: FormKeys;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called from the first request on. */
  readonly origin: () => string;
}

/** The files of the build, and the pages that are rendered with data. */
export interface Pages {
  readonly bookingPage: BookingPage;
  readonly homePage: HomePage;
  readonly files: StaticFiles;
  readonly findFile: FindFile;
}

export function createPages(site: Site, deps: PagesDeps): Pages {
  const { availabilityCache, changes, clock, database, formKeys, log, origin, window } = deps;
  const files = insertPublicOrigin(site.files, origin);
  const toFile = (path: string) => renderedPages(site.files, path, origin);
  const rendering = { renderPage: site.renderPage, renderings: createRenderings(), clock, log };
  const bookingPage = createBookingPage({
    ...rendering,
    toFile: toFile(BOOKING_PAGE_PATH),
    availabilityCache,
    window,
    formKeys,
  });
  const homePage = createHomePage({
    ...rendering,
    toFile: toFile(HOME_PATH),
    built: () => files.get(HOME_PATH),
    db: database.db,
    changes,
  });

  function findFile(path: string, search: string): StaticFile | undefined {
    if (hasKeyInQuery([YOUR_BOOKING_FORM, INVITATION_FORM], path, search)) return undefined;
    if (path === BOOKING_PAGE_PATH) return search === '' ? bookingPage.current() : undefined;
    if (path === HOME_PATH) return previewedIn(search) === null ? homePage.current() : undefined;
    return path === NOT_FOUND_PAGE ? undefined : files.get(path);
  }

  return { bookingPage, homePage, files, findFile };
}
