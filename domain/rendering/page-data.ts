import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BookingPageData } from './booking-page.ts';

/** The data with which the server renders a page, and with which the browser continues; each page reads its own. */
export interface PageData {
  readonly bookingPage?: BookingPageData;
  /** Null if Home shows the episode of the content. */
  readonly episode?: PublishedEpisode | null;
}

/**
 * Renders a page as HTML, or the data of one.
 * @param address path and query
 */
export type RenderPage = (address: string, data: PageData) => Promise<string>;

export const HOME_PATH = '/';

/** The query parameter with the id of an episode, with which admins see Home as it would be. */
export const PREVIEW_PARAMETER = 'preview';

export interface PublishedEpisode {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly videoId: string;
  readonly date: PlainDate;
}
