import {
  type InsertObject,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { type Database, plusMs, type SqlInstant } from '#server/database/database.ts';
import type { Instant, MailsTable, Schema } from '#server/database/schema.ts';
import { markMailQueued } from '#server/database/transactions.ts';
import {
  type AccountMail,
  type BookingNotificationKind,
  bookingNotification,
  contactReceived,
  type MailPayload,
} from './mail-payload.ts';
import { LONGEST_DELAY_MS } from './retry-policy.ts';

/** The job's name (docs/requirements.md#R124). */
export const SEND_BOOKING_NOTIFICATION = 'send-booking-notification';

/** The job of a mail with a message of the contact form. */
export const SEND_CONTACT_MESSAGE = 'send-contact-message';

/** The job of a mail about an account. */
export const SEND_ACCOUNT_MAIL = 'send-account-mail';

/**
 * For so long a claimed mail belongs to its worker: well over one attempt and the keeping of its
 * result. A worker that died gives it back by this.
 */
export const LEASE_MS = 60_000;

/** A mail as its row stands; `attempts` counts its claims. */
export type QueuedMail = Pick<
  Selectable<MailsTable>,
  'id' | 'audience' | 'payload' | 'attempts' | 'created_at'
>;

/** A mail just claimed: `attempts` fences the result, `claimed_at` goes by the clock of the rows. */
export type ClaimedMail = QueuedMail & { readonly claimed_at: Instant };

/** A new row of the queue, due at once unless it is delayed. */
function queued(
  about: Pick<MailsTable, 'job' | 'audience' | 'booking_id'>,
  payload: MailPayload,
  now: SqlInstant,
  delayMs = 0,
): InsertObject<Schema, 'mails'> {
  return {
    id: uuid(),
    ...about,
    payload: JSON.stringify(payload),
    status: 'queued',
    attempts: 0,
    next_attempt_at: plusMs(now, delayMs),
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

async function enqueue(
  db: Kysely<Schema>,
  ...mails: readonly InsertObject<Schema, 'mails'>[]
): Promise<void> {
  await db.insertInto('mails').values(mails).execute();
  markMailQueued(db);
}

const bookingJob = ({ id }: Booking, audience: MailsTable['audience']) => ({
  job: SEND_BOOKING_NOTIFICATION,
  audience,
  booking_id: id,
});

/**
 * Queues the guest's confirmation and the producer's notification of a new booking. Must run in the
 * booking's own transaction, so that neither exists without the other.
 */
export async function enqueueBookingConfirmation(
  transaction: Transaction<Schema>,
  booking: Booking,
  now: SqlInstant,
): Promise<void> {
  const payload = bookingNotification('confirmed', booking, 0);
  await enqueue(
    transaction,
    queued(bookingJob(booking, 'guest'), payload, now),
    queued(bookingJob(booking, 'producer'), payload, now),
  );
}

/** What a guest is to be told of a booking, and when. */
export interface GuestNotification {
  readonly kind: BookingNotificationKind;
  readonly booking: Booking;
  /** Of the booking's calendar entry: higher than in everything told of it before. */
  readonly sequence: number;
  /** The mail leaves no earlier, so that a change can be undone; within the hour. */
  readonly delayMs: number;
  /** By the database's clock. */
  readonly now: SqlInstant;
}

/**
 * Queues a mail that tells the guest of a change, in the transaction that makes it. For a deletion
 * it must be queued before the booking's row is deleted, which sets the mail's booking id to null.
 */
export async function enqueueGuestNotification(
  transaction: Transaction<Schema>,
  { kind, booking, sequence, delayMs, now }: GuestNotification,
): Promise<void> {
  const payload = bookingNotification(kind, booking, sequence);
  await enqueue(transaction, queued(bookingJob(booking, 'guest'), payload, now, delayMs));
}

/** Queues the producer's notification of a booking once more: the first one did not arrive. */
export async function enqueueProducerNotification(
  transaction: Transaction<Schema>,
  booking: Booking,
  sequence: number,
  now: SqlInstant,
): Promise<void> {
  const payload = bookingNotification('confirmed', booking, sequence);
  await enqueue(transaction, queued(bookingJob(booking, 'producer'), payload, now));
}

/**
 * Queues a message of the contact form for the mailbox that the owner set. Its audience is the
 * producer, as for the notifications of bookings.
 */
export async function enqueueContactMessage(
  db: Kysely<Schema>,
  message: ContactMessage,
  to: string,
  now: SqlInstant,
): Promise<void> {
  const about = { job: SEND_CONTACT_MESSAGE, audience: 'producer', booking_id: null } as const;
  await enqueue(db, queued(about, contactReceived(message, to), now));
}

/** Queues a mail about an account, which is for the show's own people as the one before. */
export async function enqueueAccountMail(
  db: Kysely<Schema>,
  mail: AccountMail,
  now: SqlInstant,
): Promise<void> {
  const about = { job: SEND_ACCOUNT_MAIL, audience: 'producer', booking_id: null } as const;
  await enqueue(db, queued(about, mail, now));
}

/**
 * Claims up to `limit` mails that are due, the longest waiting first. One statement, committed by
 * itself: whatever two workers claim at the same moment is different, and no lock is held while a
 * mail is sent. A mail that seems due further ahead than any retry lies was written before the
 * clock was set back, and is due now.
 * @param now by the database's clock, or a lease would end early for an instance whose own is fast
 */
export async function claimDueMails(
  { db, capabilities }: Database,
  now: SqlInstant,
  limit: number,
): Promise<ClaimedMail[]> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where((is) =>
      is.or([
        is('next_attempt_at', '<=', now),
        is('next_attempt_at', '>', plusMs(now, LONGEST_DELAY_MS)),
      ]),
    )
    .orderBy('next_attempt_at')
    .limit(limit)
    .$if(capabilities.skipLocked, (query) => query.forUpdate().skipLocked());
  // Materialized: PostgreSQL may run a plain subquery again, and then claims more than the limit.
  return db
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('mails')
    .set((is) => ({
      attempts: is('attempts', '+', 1),
      next_attempt_at: plusMs(now, LEASE_MS),
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returning(['id', 'audience', 'payload', 'attempts', 'created_at'])
    .returning((is) => is('next_attempt_at', '-', LEASE_MS).as('claimed_at'))
    .execute();
}

/** Identifies one attempt at a mail. */
type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Writes what came of a claim, unless the lease ran out and another worker has claimed it since. */
async function settle(
  { db }: Database,
  { id, attempts }: Claim,
  result: UpdateObject<Schema, 'mails'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(result)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The mail is sent. False when the claim was no longer ours: someone else sends it again. */
export function markSent(database: Database, mail: Claim, now: SqlInstant): Promise<boolean> {
  return settle(database, mail, { status: 'sent', sent_at: now, last_error: null });
}

/** The attempt failed and another follows. False when the claim was no longer ours. */
export function markForRetry(
  database: Database,
  mail: Claim,
  nextAttemptAt: SqlInstant,
  error: string,
): Promise<boolean> {
  return settle(database, mail, { next_attempt_at: nextAttemptAt, last_error: error });
}

/** The mail is given up, visibly. False when the claim was no longer ours. */
export function markFailed(database: Database, mail: Claim, error: string): Promise<boolean> {
  return settle(database, mail, { status: 'failed', last_error: error });
}

/** Milliseconds until the next queued mail is due, 0 if one already is; null when none is queued. */
export async function untilNextDueMs({ db }: Database, now: SqlInstant): Promise<number | null> {
  const { earliest, latest, at } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.min<number | null>('next_attempt_at').as('earliest'),
      fn.max<number | null>('next_attempt_at').as('latest'),
      sql<Instant>`cast(${now} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  if (earliest === null || latest === null) return null;
  return latest > at + LONGEST_DELAY_MS ? 0 : Math.max(0, earliest - at);
}
