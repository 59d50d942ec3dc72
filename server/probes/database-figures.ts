import { sql } from 'kysely';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { CONFIRMED } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import type { Instant } from '#server/time/clock.ts';

export interface DatabaseFigures {
  readonly upcomingBookings: number;
  readonly queuedMails: number;
  readonly oldestQueuedMailSeconds: number;
}

/** Two statements by an index: as fast with a million bookings as with a thousand. */
export async function readDatabaseFigures(
  { db, capabilities }: Pick<Database, 'db' | 'capabilities'>,
  today: PlainDate,
): Promise<DatabaseFigures> {
  const bookings = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number | string>().as('upcoming'))
    .where('status', '=', CONFIRMED)
    .where('booking_date', '>=', today)
    .executeTakeFirstOrThrow();
  const mails = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('queued'),
      fn.min<Instant | null>('created_at').as('oldest'),
      sql<Instant>`cast(${capabilities.now()} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  const ageMs = mails.oldest === null ? 0 : Number(mails.at) - Number(mails.oldest);
  return {
    upcomingBookings: Number(bookings.upcoming),
    queuedMails: Number(mails.queued),
    oldestQueuedMailSeconds: Math.max(0, ageMs) / 1000,
  };
}
