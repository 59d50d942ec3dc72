import type { PlainDate } from '#domain/time/plain-date.ts';

export const HOME_PATH = '/';

/** The query parameter with the id of an episode, with which admins see Home as it would be. */
export const PREVIEW_PARAMETER = 'preview';

/** The episode that the team has published for Home. */
export interface PublishedEpisode {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly videoId: string;
  readonly date: PlainDate;
}
