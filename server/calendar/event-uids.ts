import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/**
 * Returns a booking's UID in calendars (RFC 5545, 3.8.4.7). With another one, calendars would not find
 * the entry that they have: nothing of it may come from settings or `content/`.
 */
export type EventUidOf = (bookingId: string) => string;

/** Reads the database's format of UIDs, which never changes. */
export async function loadEventUids(db: Kysely<Schema>): Promise<EventUidOf> {
  const { suffix } = await db
    .selectFrom('event_uid_format')
    .select('suffix')
    .executeTakeFirstOrThrow();
  return (bookingId) => `booking-${bookingId}${suffix}`;
}
