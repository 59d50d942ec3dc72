import type { BookingPageData } from './booking-page.ts';
import type { PublishedEpisode } from './home-page.ts';

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
