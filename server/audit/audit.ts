import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AUDIT_ENTRIES_PER_PAGE, type AuditEntry, type AuditPage } from '#domain/admin/audit.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';

/** The acts on one booking that are shown; more than anybody makes. */
const ENTRIES_OF_A_BOOKING_MAX = 200;

/** What happened, but for its number. */
export type NewAuditEntry = Pick<AuditEntry, 'at' | 'actor' | 'action'> &
  Partial<Pick<AuditEntry, 'booking_id' | 'date' | 'until_date' | 'time_slot'>>;

/** What an act says of the booking that it is about. */
export function auditedBooking({
  id,
  booking_date,
  time_slot,
}: Pick<Booking, 'id' | 'booking_date' | 'time_slot'>) {
  return { booking_id: id, date: booking_date, time_slot };
}

/** Writes an act into the history, in the transaction of the act itself. */
export async function appendAudit(
  transaction: Transaction<Schema>,
  act: NewAuditEntry,
): Promise<void> {
  await transaction
    .insertInto('history')
    .values({ id: uuid(), ...act })
    .execute();
}

/** What happened to a booking, the newest first; also when it has been deleted. */
export async function getAuditEntriesOf(
  db: Kysely<Schema>,
  bookingId: string,
): Promise<AuditEntry[]> {
  return db
    .selectFrom('history')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(ENTRIES_OF_A_BOOKING_MAX)
    .execute();
}

/** What happened in the workroom and on the booking pages, the newest first. */
export async function getAuditPage(
  db: Kysely<Schema>,
  before: string | undefined,
): Promise<AuditPage> {
  const acts = await db
    .selectFrom('history')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(AUDIT_ENTRIES_PER_PAGE + 1)
    .execute();
  const shown = acts.slice(0, AUDIT_ENTRIES_PER_PAGE);
  return {
    acts: shown,
    older: acts.length > AUDIT_ENTRIES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
