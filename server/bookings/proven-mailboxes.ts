import { type Kysely, sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { ofGuest } from './booking-conditions.ts';

/** Notes that the link in a mail about the booking was opened. */
export async function proveMailbox(db: Kysely<Schema>, id: string, now: Instant): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ mailbox_proven_at: now })
    .where('id', '=', id)
    .where('mailbox_proven_at', 'is', null)
    .execute();
}

/** True if a mailed link of this address was opened: until then a stranger to the booking may read. */
export async function isMailboxProven(
  db: Kysely<Schema>,
  email: Booking['guest_email'],
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select(sql`1`.as('one'))
    .where(ofGuest(email))
    .where('mailbox_proven_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
