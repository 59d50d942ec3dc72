import type { Kysely, Selectable } from 'kysely';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import type { PublishedEpisode } from '#domain/rendering/home-page.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { EpisodesTable, Schema } from '#server/database/schema.ts';

/** Episodes a year, for four years: what the list shows. */
const LISTED_MAX = 4 * 52;

export type EpisodeRow = Selectable<EpisodesTable>;

const latestFirst = (db: Kysely<Schema>) =>
  db
    .selectFrom('episodes')
    .selectAll()
    .orderBy('episode_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

/** The published episode with the latest date up to today; of two with one date, the one published last. */
export async function findEpisodeOnHome(
  db: Kysely<Schema>,
  today: PlainDate,
): Promise<EpisodeRow | undefined> {
  return latestFirst(db)
    .where('published_at', 'is not', null)
    .where('episode_date', '<=', today)
    .limit(1)
    .executeTakeFirst();
}

export async function findEpisode(db: Kysely<Schema>, id: string): Promise<EpisodeRow | undefined> {
  return db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The latest date first. */
export async function listEpisodes(db: Kysely<Schema>): Promise<Episode[]> {
  const rows = await latestFirst(db).limit(LISTED_MAX).execute();
  return rows.map(({ published_at, ...row }) => ({ ...row, is_published: published_at !== null }));
}

export function publishedEpisode(row: EpisodeRow): PublishedEpisode {
  const { title, summary, video_id, episode_date } = row;
  return { title, summary, videoId: video_id, date: episode_date };
}
