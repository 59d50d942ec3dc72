import type { Kysely } from 'kysely';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import type { PublishedEpisode } from '#domain/rendering/home-page.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Schema } from '#server/database/schema.ts';

/** Episodes a week, for four years: what the list shows. */
const LISTED_MAX = 4 * 52;

const forHome = (db: Kysely<Schema>) =>
  db
    .selectFrom('episodes')
    .select(['id', 'title', 'summary', 'video_id as videoId', 'episode_date as date']);

export async function findForHome(
  db: Kysely<Schema>,
  id: string,
): Promise<PublishedEpisode | undefined> {
  return forHome(db).where('id', '=', id).executeTakeFirst();
}

/** The published episode with the latest date up to today; of two with one date, the one published last. */
export async function findPublished(
  db: Kysely<Schema>,
  today: PlainDate,
): Promise<PublishedEpisode | null> {
  const found = await forHome(db)
    .where('published_at', 'is not', null)
    .where('episode_date', '<=', today)
    .orderBy('episode_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export async function listEpisodes(db: Kysely<Schema>): Promise<Episode[]> {
  const rows = await db
    .selectFrom('episodes')
    .selectAll()
    .orderBy('episode_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return rows.map(({ published_at, ...row }) => ({ ...row, is_published: published_at !== null }));
}
