import type { Kysely } from 'kysely';
import {
  EPISODES_PER_PAGE,
  type EpisodeChange,
  type EpisodeList,
  isRecent,
  type NewEpisode,
  sameEpisode,
} from '#domain/admin/episodes.ts';
import { slugOf } from '#domain/episodes/episode-details.ts';
import { type ArchivedEpisode, previewOf } from '#domain/rendering/page-data.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import type { Actor } from '#server/database/audit.ts';
import { hasRow } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { newMail } from '#server/mail/queue/mail-queue.ts';
import { freeSlug, lockEpisode, requireEpisode } from './episode-details.ts';

const forHome = (db: Kysely<Schema>) =>
  db
    .selectFrom('episodes')
    .select(['id', 'title', 'summary', 'video_id as videoId', 'episode_date as date', 'slug']);

/** An episode, published or not; its page is the preview of it. */
export async function findPreviewed(
  db: Kysely<Schema>,
  id: string,
): Promise<ArchivedEpisode | undefined> {
  const found = await forHome(db).where('id', '=', id).executeTakeFirst();
  return found && { ...found, slug: `${found.slug ?? slugOf(found.title)}?${previewOf(id)}` };
}

/** The published episodes up to today, the latest date first; of two with one date, first the one published last. */
export const publishedUntil = (db: Kysely<Schema>, today: PlainDate) =>
  forHome(db)
    .where('published_at', 'is not', null)
    .where('episode_date', '<=', today)
    .orderBy('episode_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');

/** The one that Home shows. */
export const findPublished = async (db: Kysely<Schema>, today: PlainDate) =>
  (await publishedUntil(db, today).limit(1).executeTakeFirst()) ?? null;

/** A page of all, the latest date first. @param before the date and the id of the last one on the page before */
export async function listEpisodes(
  db: Kysely<Schema>,
  before: string | undefined,
): Promise<Pick<EpisodeList, 'episodes' | 'older'>> {
  let query = db.selectFrom('episodes').selectAll();
  const [date, id = ''] = before?.split('.') ?? [];
  if (isPlainDate(date))
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('episode_date', 'id'), '<', tuple(date, id)),
    );
  const rows = await query
    .orderBy('episode_date', 'desc')
    .orderBy('id', 'desc')
    .limit(EPISODES_PER_PAGE + 1)
    .execute();
  const shown = rows.slice(0, EPISODES_PER_PAGE);
  const last = shown.length < rows.length ? shown.at(-1) : undefined;
  return {
    episodes: shown.map(({ published_at, slug: _, ...row }) => ({
      ...row,
      is_published: published_at !== null,
    })),
    older: last ? `${last.episode_date}.${last.id}` : null,
  };
}

/** Adds an episode that is not published. A repeated request adds nothing more. @throws Rejection `episode_changed` if another episode has its id */
export async function addEpisode(
  { database }: Pick<Services, 'database'>,
  episode: NewEpisode,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows: added = 0n } = await tx.db
      .insertInto('episodes')
      .values(episode)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (added > 0n) {
      await tx.audit({ actor, action: 'episode_added', date: episode.episode_date });
      tx.announce({ topic: 'episodes' });
      return;
    }
    const current = await lockEpisode(tx, episode.id).executeTakeFirst();
    if (!current || !sameEpisode(current, episode)) throw new Rejection('episode_changed');
  });
}

/**
 * Changes, publishes or takes back an episode, unless another admin has changed it since the revision. A repeated
 * request changes nothing more.
 */
export async function changeEpisode(
  { database }: Pick<Services, 'database'>,
  id: string,
  { revision, is_published, tells_guests, ...fields }: EpisodeChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(
    async (tx) => {
      const current = await requireEpisode(tx, id);
      const isPublication = (current.published_at !== null) !== is_published;
      if (sameEpisode(current, fields) && !isPublication) return;
      if (current.revision !== revision) throw new Rejection('episode_changed');
      const published_at = is_published ? (current.published_at ?? tx.now) : null;
      // Kept for good: others may have linked to it.
      const slug = current.slug ?? (is_published ? await freeSlug(tx, fields.title) : null);
      await tx.db
        .updateTable('episodes')
        .set({ ...fields, slug, published_at, revision: revision + 1 })
        .where('id', '=', id)
        .execute();
      const isNews = isPublication && is_published && isRecent(fields, showDateAt(tx.now));
      if (isNews && tells_guests !== undefined) await tellGuests(tx, id, tells_guests);
      const publication = is_published ? 'episode_published' : 'episode_taken_back';
      const action = isPublication ? publication : 'episode_changed';
      await tx.audit({ actor, action, date: fields.episode_date });
      tx.announce({ topic: 'episodes' });
      // The same question is published at the same time, and has the slug.
    },
    () => new Rejection('episode_changed'),
  );
}

/** The team can take the episode back meanwhile. */
const TELLING_DELAY_MS = 10 * 60_000;

/** Queues 'It is out' for each guest who has not had it. One that was dropped, or waits, has told nobody. */
async function tellGuests(tx: UnitOfWork, episode_id: string, tells: boolean): Promise<void> {
  const guests = await tx.db
    .selectFrom('episode_bookings')
    .innerJoin('bookings', 'bookings.id', 'booking_id')
    .selectAll('bookings')
    .where('episode_id', '=', episode_id)
    .where('status', '=', 'confirmed')
    .where('guest_email', '<>', '')
    .execute();
  for (const row of guests) {
    const id = `${episode_id}-${row.id}`;
    await tx.db
      .deleteFrom('mails')
      .where('id', '=', id)
      .where((is) => is.or([is('last_error', '=', NOT_SENT.takenBack), is('attempts', '=', 0)]))
      .execute();
    if (!tells || (await hasRow(tx.db.selectFrom('mails').select('id').where('id', '=', id))))
      continue;
    const mail = { booking: bookingOf(row), sequence: row.calendar_sequence, episode_id } as const;
    const delay = { delayMs: TELLING_DELAY_MS };
    await tx.enqueue({ ...newMail({ kind: 'episode_out', ...mail }, tx.databaseNow, delay), id });
  }
}
