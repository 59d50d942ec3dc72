import type { Kysely, NotNull } from 'kysely';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Schema } from './schema.ts';

/** Finds the published episode that was recorded in the booking; of several, the one published last, or the one with the id. */
export async function findPublication(
  db: Kysely<Schema>,
  bookingId: string,
  today: PlainDate,
  episodeId?: string,
) {
  const found = await db
    .selectFrom('episode_bookings')
    .innerJoin('episodes', 'episodes.id', 'episode_id')
    .select(['title', 'slug', 'published_at'])
    .where('booking_id', '=', bookingId)
    .$if(episodeId !== undefined, (one) => one.where('episode_id', '=', episodeId ?? ''))
    .where('published_at', 'is not', null)
    .where('slug', 'is not', null)
    .where('episode_date', '<=', today)
    .orderBy('published_at', 'desc')
    .limit(1)
    .$narrowType<{ slug: NotNull; published_at: NotNull }>()
    .executeTakeFirst();
  return found ?? null;
}
