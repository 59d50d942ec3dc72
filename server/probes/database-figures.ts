import type { PlainDate } from '#domain/time/plain-date.ts';
import { countUpcoming } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import { measureQueue } from '#server/mail/queue/mail-state.ts';

export type DatabaseFigures = Awaited<ReturnType<typeof readDatabaseFigures>>;

/** Two statements by an index: as fast with a million bookings as with a thousand. */
export async function readDatabaseFigures(
  database: Pick<Database, 'db' | 'capabilities'>,
  today: PlainDate,
) {
  const upcomingBookings = await countUpcoming(database.db, today);
  const { queued, oldestAgeMs } = await measureQueue(database);
  return { upcomingBookings, queuedMails: queued, oldestQueuedMailSeconds: oldestAgeMs / 1000 };
}
