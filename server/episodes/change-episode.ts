import type { EpisodeChange, NewEpisode } from '#domain/admin/episodes/episodes.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { EpisodeRow } from './queries.ts';

type Content = Pick<EpisodeRow, 'title' | 'summary' | 'video_id' | 'episode_date'>;

const contentOf = ({ title, summary, video, episode_date }: Omit<NewEpisode, 'id'>): Content => ({
  title,
  summary,
  video_id: video,
  episode_date,
});

const isSame = (one: Content, other: Content): boolean =>
  one.title === other.title &&
  one.summary === other.summary &&
  one.video_id === other.video_id &&
  one.episode_date === other.episode_date;

/** Adds an episode that is not published. A repeated request adds nothing more. @throws Rejection `episode_changed` if another episode has its id */
export async function addEpisode(
  { database }: Pick<AdminServices, 'database'>,
  { id, ...fields }: NewEpisode,
  actor: string,
): Promise<void> {
  const content = contentOf(fields);
  await database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await tx.db
      .insertInto('episodes')
      .values({ id, ...content })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (added > 0n) {
      await tx.audit({ actor, action: 'episode_added', date: content.episode_date });
      tx.announce({ topic: 'episodes' });
      return;
    }
    const present = await tx.db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!isSame(present, content)) throw new Rejection('episode_changed');
  });
}

/**
 * Changes, publishes or takes back an episode, unless another admin has changed it since the revision. A repeated
 * request changes nothing more.
 * @throws Rejection `episode_not_found`, `episode_changed`
 */
export async function changeEpisode(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { revision, is_published, ...fields }: EpisodeChange,
  actor: string,
): Promise<void> {
  const content = contentOf(fields);
  await database.transaction(async (tx) => {
    const present = await tx.db
      .selectFrom('episodes')
      .selectAll()
      .where('id', '=', id)
      .$if(tx.rowLocks, (query) => query.forUpdate())
      .executeTakeFirst();
    if (present === undefined) throw new Rejection('episode_not_found');
    const wasPublished = present.published_at !== null;
    if (isSame(present, content) && wasPublished === is_published) return;
    if (present.revision !== revision) throw new Rejection('episode_changed');
    const published_at = is_published ? (present.published_at ?? tx.now) : null;
    await tx.db
      .updateTable('episodes')
      .set({ ...content, published_at, revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    const action = wasPublished === is_published ? 'episode_changed' : publication(is_published);
    await tx.audit({ actor, action, date: content.episode_date });
    tx.announce({ topic: 'episodes' });
  });
}

const publication = (isPublished: boolean) =>
  isPublished ? 'episode_published' : 'episode_taken_back';
