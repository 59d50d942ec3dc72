import type { Kysely, Selectable } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import { type BookingNotificationKind, notificationKindOf, sequenceOf } from './mail-payload.ts';

/** Most bookings whose mails are looked up at once: a page of the workroom. */
export const MAIL_STATES_MAXIMUM = 100;

/**
 * Sorts the mails about one booking as they were queued. Their sequence is counted in the booking's
 * row, one change after the other; ids and instants come from clocks, which disagree or are set back.
 */
function inQueueOrder<Mail extends Pick<MailsTable, 'id' | 'payload' | 'created_at'>>(
  mails: readonly Mail[],
): Mail[] {
  return mails
    .map((mail) => ({ mail, sequence: sequenceOf(mail.payload) }))
    .sort(
      (a, b) =>
        a.sequence - b.sequence ||
        a.mail.created_at - b.mail.created_at ||
        (a.mail.id < b.mail.id ? -1 : 1),
    )
    .map(({ mail }) => mail);
}

/** What a guest has heard last of a booking: null for nothing. */
export interface LastNotification {
  readonly kind: BookingNotificationKind | null;
  /** A mail that was tried and not sent may have arrived all the same. */
  readonly isCertain: boolean;
}

/** What the guest of a booking has heard last, as far as mails that were tried can tell. */
export async function getLastNotification(
  db: Kysely<Schema>,
  bookingId: Booking['id'],
): Promise<LastNotification> {
  const tried = await db
    .selectFrom('mails')
    .select(['id', 'payload', 'status', 'created_at'])
    .where('booking_id', '=', bookingId)
    .where('audience', '=', 'guest')
    .where('attempts', '>', 0)
    .execute();
  const newest = inQueueOrder(tried).at(-1);
  if (newest === undefined) return { kind: null, isCertain: true };
  return { kind: notificationKindOf(newest.payload), isCertain: newest.status === 'sent' };
}

/** Whether a mail to the guest of a booking waits to be sent, or is being sent. */
export async function isGuestMailQueued(
  db: Kysely<Schema>,
  bookingId: Booking['id'],
): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('audience', '=', 'guest')
    .where('status', '=', 'queued')
    .limit(1)
    .executeTakeFirst();
  return mail !== undefined;
}

/** A mail about a booking as the workroom shows it. */
export type BookingMail = Pick<
  Selectable<MailsTable>,
  | 'id'
  | 'audience'
  | 'status'
  | 'attempts'
  | 'last_error'
  | 'next_attempt_at'
  | 'created_at'
  | 'sent_at'
> & {
  /** Null where what the mail says cannot be read. */
  readonly kind: BookingNotificationKind | null;
};

/** The mails about a booking, the oldest first. */
export async function getMailsOf(
  db: Kysely<Schema>,
  bookingId: Booking['id'],
): Promise<BookingMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select([
      'id',
      'audience',
      'payload',
      'status',
      'attempts',
      'last_error',
      'next_attempt_at',
      'created_at',
      'sent_at',
    ])
    .where('booking_id', '=', bookingId)
    .execute();
  return inQueueOrder(rows).map(({ payload, ...mail }) => ({
    ...mail,
    kind: notificationKindOf(payload),
  }));
}

/**
 * What became of the newest mail to the guest of each booking; a booking without one is left out.
 * @param bookingIds no more than `MAIL_STATES_MAXIMUM`
 * @throws RangeError when there are more
 */
export async function getGuestMailStates(
  db: Kysely<Schema>,
  bookingIds: readonly Booking['id'][],
): Promise<Map<Booking['id'], MailsTable['status']>> {
  if (bookingIds.length > MAIL_STATES_MAXIMUM) {
    throw new RangeError(`The mails of ${bookingIds.length} bookings are too many for one look`);
  }
  const states = new Map<Booking['id'], MailsTable['status']>();
  if (bookingIds.length === 0) return states;
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'booking_id', 'payload', 'status', 'created_at'])
    .where('booking_id', 'in', bookingIds)
    .where('audience', '=', 'guest')
    .execute();
  for (const { booking_id, status } of inQueueOrder(rows)) {
    if (booking_id !== null) states.set(booking_id, status);
  }
  return states;
}
