import type { BookingPageData } from './booking-page.ts';
import type { PublishedEpisode } from './home-page.ts';

/** The data with which the server renders a page, and with which the browser continues; each page reads its own. */
export interface PageData {
  readonly bookingPage?: BookingPageData;
  readonly episode?: PublishedEpisode | null;
}

/** Renders a page as HTML, or its data. `address` is path and query. */
export type RenderPage = (address: string, data: PageData) => Promise<string>;
