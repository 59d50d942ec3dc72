import type { Chapter, EpisodeGuest } from '#domain/episodes/episode-details.ts';
import type { Paragraph } from '#domain/episodes/transcript.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BookingPageData } from './booking-page.ts';

/** The data with which the server renders a page, and with which the browser continues; each page reads its own. */
export interface PageData {
  readonly bookingPage?: BookingPageData;
  /** Null if Home shows the episode of the content. */
  readonly episode?: PublishedEpisode | null;
  readonly archive?: ArchiveYear;
  readonly episodePage?: EpisodePageData;
}

/**
 * Renders a page as HTML, or the data of one.
 * @param address path and query
 */
export type RenderPage = (address: string, data: PageData) => Promise<string>;

export const HOME_PATH = '/';

/** The query parameter with the id of an episode, with which admins see Home, or its page, as it would be. */
export const PREVIEW_PARAMETER = 'preview';

export const previewOf = (id: string): string => `${PREVIEW_PARAMETER}=${id}`;

export interface PublishedEpisode {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly videoId: string;
  readonly date: PlainDate;
  /** The end of its page's address; null for one that was never published. */
  readonly slug: string | null;
}

/** The questions of all years; the page of each episode is below it. */
export const EPISODES_PATH = '/episodes';

export const EPISODE_FEED_PATH = '/episodes.xml';

export interface ArchivedEpisode extends PublishedEpisode {
  readonly slug: string;
}

/** The questions of a year, the newest first. */
export interface ArchiveYear {
  readonly year: string;
  /** All years with a question, the newest first. */
  readonly years: readonly string[];
  readonly episodes: readonly ArchivedEpisode[];
}

export interface EpisodePageData extends ArchivedEpisode {
  readonly minutes: number | null;
  readonly hosts: readonly string[];
  readonly guests: readonly EpisodeGuest[];
  readonly chapters: readonly Chapter[];
  readonly transcript: readonly Paragraph[];
  readonly previous: ArchivedEpisode | null;
  readonly next: ArchivedEpisode | null;
}
