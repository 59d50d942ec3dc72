import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { type EpisodeDetailsChange, slugOf } from '#domain/episodes/episode-details.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { phoneUrl } from '#server/bookings/admin/booking-record.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';

const episodeNotFound = () => new Rejection('episode_not_found');

export const lockEpisode = (tx: UnitOfWork, id: string) =>
  tx.db
    .selectFrom('episodes')
    .selectAll()
    .where('id', '=', id)
    .$if(tx.rowLocks, (query) => query.forUpdate());

/** @throws Rejection `episode_not_found` */
export const requireEpisode = (tx: UnitOfWork, id: string) =>
  lockEpisode(tx, id).executeTakeFirstOrThrow(episodeNotFound);

/** @throws Rejection `episode_not_found` */
export async function findEpisodeDetails(db: Kysely<Schema>, id: string) {
  const { chapters, guests, hosts, minutes, revision, slug, transcript } = await db
    .selectFrom('episodes')
    .leftJoin('episode_details', 'episode_id', 'id')
    .select(['minutes', 'hosts', 'guests', 'chapters', 'transcript', 'slug'])
    .select('episode_details.revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(episodeNotFound);
  const chosen = await db
    .selectFrom('episode_bookings')
    .select('booking_id')
    .where('episode_id', '=', id)
    .execute();
  return {
    minutes,
    hosts: hosts ?? '',
    guests: guests ?? '',
    chapters: chapters ?? '',
    transcript: transcript ?? '',
    booking_ids: chosen.map(({ booking_id }) => booking_id).sort(),
    slug,
    revision: revision ?? 0,
  };
}

const RECORDINGS_MAX = 30;

/** The bookings that are chosen, then the latest confirmed ones up to today. */
export async function findRecordings(db: Kysely<Schema>, id: string, today: PlainDate) {
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('episode_bookings', (on) =>
      on.onRef('booking_id', '=', 'id').on('episode_id', '=', id),
    )
    .select(['id', 'guest_name', 'booking_date', 'time_slot', 'guest_email', 'guest_phone'])
    .where(({ and, eb, or }) => {
      const isRecorded = and([eb('status', '=', 'confirmed'), eb('booking_date', '<=', today)]);
      return or([eb('episode_id', 'is not', null), isRecorded]);
    })
    .orderBy((is) => is('episode_id', 'is', null))
    .orderBy('booking_date', 'desc')
    .orderBy('slot_minute', 'desc')
    .limit(RECORDINGS_MAX)
    .execute();
  return rows.map(({ guest_email, guest_phone, ...row }) => ({
    ...row,
    has_email: guest_email !== '',
    guest_phone_url: phoneUrl(guest_phone),
  }));
}

/** Saves the details of an episode, unless another admin has changed them since the revision. A repeated request changes nothing more. */
export async function saveEpisodeDetails(
  { database }: Pick<Services, 'database'>,
  id: string,
  { revision, booking_ids, ...texts }: EpisodeDetailsChange,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { episode_date: date } = await requireEpisode(tx, id);
    const current = await findEpisodeDetails(tx.db, id);
    if (isDeepStrictEqual(current, { ...current, ...texts, booking_ids })) return;
    if (current.revision !== revision) throw new Rejection('episode_changed');
    const saved = { ...texts, revision: revision + 1 };
    await tx.db
      .insertInto('episode_details')
      .values({ episode_id: id, ...saved })
      .onConflict((conflict) => conflict.column('episode_id').doUpdateSet(saved))
      .execute();
    await tx.db.deleteFrom('episode_bookings').where('episode_id', '=', id).execute();
    for (const booking_id of booking_ids) {
      const found = tx.db.selectFrom('bookings').where('id', '=', booking_id);
      await tx.db
        .insertInto('episode_bookings')
        .columns(['booking_id', 'episode_id'])
        .expression(found.select(['id', ({ val }) => val(id).as('episode_id')]))
        .execute();
    }
    await tx.audit({ actor, action: 'episode_changed', date });
    tx.announce({ topic: 'episodes' });
  });
}

export async function freeSlug(tx: UnitOfWork, title: string): Promise<string> {
  const words = slugOf(title);
  // A year is the page of its questions.
  const wanted = /^\d*$/.test(words) ? `episode${words && `-${words}`}` : words;
  const rows = await tx.db
    .selectFrom('episodes')
    .select('slug')
    .where('slug', 'like', `${wanted}%`)
    .execute();
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}
