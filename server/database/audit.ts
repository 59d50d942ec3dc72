import type { Kysely, Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account.ts';
import { AUDIT_ENTRIES_PER_PAGE, type AuditEntry } from '#domain/admin/audit.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { countRows } from './queries.ts';
import type { Schema } from './schema.ts';

/** More than any real booking has. */
const ENTRIES_OF_A_BOOKING_MAX = 200;

/** Does an operation: an admin, the guest of a booking, or a command of the operator. */
export type Actor = Pick<SignedInUser, 'email'> | 'guest' | 'operator';

function storedActor(actor: Actor): string | null {
  if (actor === 'guest') return null;
  return actor === 'operator' ? actor : actor.email;
}

export type NewAuditEntry = Pick<AuditEntry, 'at' | 'action'> & { readonly actor: Actor } & Partial<
    Omit<AuditEntry, 'id' | 'at' | 'actor' | 'action'>
  >;

export function auditedBooking({
  id,
  booking_date,
  time_slot,
}: Pick<Booking, 'id' | 'booking_date' | 'time_slot'>) {
  return { booking_id: id, date: booking_date, time_slot };
}

export async function appendAudit(
  transaction: Transaction<Schema>,
  ...entries: readonly NewAuditEntry[]
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values(
      entries.map(({ actor, ...entry }) => ({ id: uuid(), ...entry, actor: storedActor(actor) })),
    )
    .execute();
}

export async function getAuditEntriesOf(db: Kysely<Schema>, bookingId: string) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(ENTRIES_OF_A_BOOKING_MAX)
    .execute();
}

/** Everything about these bookings, which may be deleted: where their guests' data may be. */
export async function getHistoryOf(db: Kysely<Schema>, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return [];
  return db.selectFrom('audit_log').selectAll().where('booking_id', 'in', bookingIds).execute();
}

export const countAuditEntriesBy = (db: Kysely<Schema>, actor: string) =>
  countRows(db.selectFrom('audit_log').where('actor', '=', actor));

/** Newest first; `before` is the id of the last entry of the previous page. */
export async function getAuditPage(db: Kysely<Schema>, before: string | undefined) {
  const entries = await db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(AUDIT_ENTRIES_PER_PAGE + 1)
    .execute();
  const shown = entries.slice(0, AUDIT_ENTRIES_PER_PAGE);
  return {
    entries: shown,
    older: entries.length > AUDIT_ENTRIES_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
