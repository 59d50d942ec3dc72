import { type InsertObject, type Selectable, sql, type UpdateObject } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';
import { WRITTEN_TO_FILE } from './mail-notes.ts';
import {
  type BookingNotificationKind,
  type MailPayload,
  type NewGuestAction,
  type NewMailPayload,
  parsePayload,
  serializePayload,
} from './mail-payload.ts';
import { MAX_RETRY_DELAY_MS } from './retry-policy.ts';

/** docs/requirements.md#R124 */
export const SEND_BOOKING_NOTIFICATION = 'send-booking-notification';
export const SEND_ACCOUNT_MAIL = 'send-account-mail';

export const JOBS = {
  confirmed: SEND_BOOKING_NOTIFICATION,
  reconfirmed: SEND_BOOKING_NOTIFICATION,
  moved: SEND_BOOKING_NOTIFICATION,
  corrected: SEND_BOOKING_NOTIFICATION,
  cancelled: SEND_BOOKING_NOTIFICATION,
  link: 'send-guest-link',
  move_request: 'send-move-request',
  move_request_withdrawn: 'send-move-request-withdrawn',
  reminder: 'send-reminder',
  invitation: 'send-invitation',
  schedule: 'send-day-schedule',
  contact: 'send-contact-message',
  'auth-confirmation': SEND_ACCOUNT_MAIL,
  'account-exists': SEND_ACCOUNT_MAIL,
  'password-reset': SEND_ACCOUNT_MAIL,
  'second-factor': 'send-second-factor-change',
  health: 'send-health-alert',
} as const satisfies Record<MailPayload['kind'], string>;

/** Lease of a claimed mail: well above the duration of an attempt and of saving its outcome. */
export const LEASE_MS = 60_000;

export interface QueuedMail extends Pick<Selectable<MailsTable>, 'id' | 'audience' | 'created_at'> {
  /** null for one that a newer version has written. */
  readonly payload: MailPayload | null;
}

/** `attempts` fences off the outcome of an expired claim; `claimed_at` is the database's time. */
export interface ClaimedMail extends QueuedMail {
  readonly attempts: number;
  readonly claimed_at: Instant;
}

interface MailOptions {
  /** Defaults to the guest for a mail about a booking or an invitation, and otherwise to the producer. */
  readonly audience?: MailsTable['audience'];
  readonly delayMs?: number;
}

export function newMail(
  payload: NewMailPayload,
  now: SqlInstant,
  { audience, delayMs = 0 }: MailOptions = {},
): InsertObject<Schema, 'mails'> {
  const booking_id = 'booking' in payload ? payload.booking.id : null;
  const invitation_id = payload.kind === 'invitation' ? payload.invitation_id : null;
  return {
    id: uuid(),
    job: JOBS[payload.kind],
    audience: audience ?? (booking_id === null && invitation_id === null ? 'producer' : 'guest'),
    booking_id,
    invitation_id,
    payload: serializePayload(payload),
    status: 'queued',
    attempts: 0,
    next_attempt_at: addMs(now, delayMs),
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

export const enqueueMail = (tx: UnitOfWork, payload: NewMailPayload, delayMs = 0): Promise<void> =>
  tx.enqueue(newMail(payload, tx.databaseNow, { delayMs }));

/** Derived from the booking, since later mails refer to its confirmation, also once that is deleted. */
export function confirmationId(bookingId: Booking['id'], audience: MailsTable['audience']): string {
  return `${bookingId}-${audience}`;
}

/** Runs in the booking's transaction. */
export async function enqueueBookingConfirmation(
  tx: UnitOfWork,
  booking: Booking,
  bookedBy: 'guest' | 'team' = 'team',
): Promise<void> {
  const by_guest = bookedBy === 'guest' ? {} : undefined;
  const payload = { kind: 'confirmed', sequence: 0, booking, by_guest } as const;
  const confirmation = (audience: MailsTable['audience']) => ({
    ...newMail(payload, tx.databaseNow, { audience }),
    id: confirmationId(booking.id, audience),
  });
  const toGuest = booking.guest_email === '' ? [] : [confirmation('guest')];
  await tx.enqueue(...toGuest, confirmation('producer'));
}

export interface NewNotification {
  readonly audience: MailsTable['audience'];
  readonly kind: BookingNotificationKind;
  readonly booking: Booking;
  readonly sequence: number;
  /** Delays the mail, at most an hour, so that a change can be undone. */
  readonly delayMs: number;
  readonly byGuest?: NewGuestAction | undefined;
}

/** Must run before a deletion of the booking, which sets the mail's `booking_id` to null. */
export async function enqueueNotifications(
  tx: UnitOfWork,
  ...notifications: readonly NewNotification[]
): Promise<void> {
  const mails = notifications.map(({ kind, booking, sequence, byGuest, ...options }) =>
    newMail({ kind, sequence, booking, by_guest: byGuest }, tx.databaseNow, options),
  );
  await tx.enqueue(...mails);
}

/** One statement; deliver after its transaction. `beingSent`: ids whose lease no clock that jumps may end. */
export async function claimDueMails(
  { db, capabilities }: Pick<Database, 'db' | 'capabilities'>,
  now: SqlInstant,
  limit: number,
  beingSent: readonly string[] = [],
): Promise<ClaimedMail[]> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .$if(beingSent.length > 0, (query) => query.where('id', 'not in', beingSent))
    .where((is) =>
      is.or([
        is('next_attempt_at', '<=', now),
        // Queued before the clock was set back.
        is('next_attempt_at', '>', addMs(now, MAX_RETRY_DELAY_MS)),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .$if(capabilities.rowLocks, (query) => query.forUpdate().skipLocked());
  // Materialized: PostgreSQL may run a plain subquery twice and claim more than `limit`.
  const claimed = await db
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('mails')
    .set((is) => ({
      attempts: is('attempts', '+', 1),
      next_attempt_at: addMs(now, LEASE_MS),
    }))
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returning(['id', 'audience', 'payload', 'attempts', 'created_at'])
    .returning((is) => is('next_attempt_at', '-', LEASE_MS).as('claimed_at'))
    .execute();
  return claimed.map((mail) => ({ ...mail, payload: parsePayload(mail.payload) }));
}

type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Returns false if the lease has ended and another worker has claimed the mail since. */
async function saveOutcome(
  { db }: Database,
  { id, attempts }: Claim,
  outcome: UpdateObject<Schema, 'mails'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function markSent(
  database: Database,
  mail: Claim,
  now: SqlInstant,
  isFile = false,
): Promise<boolean> {
  const last_error = isFile ? WRITTEN_TO_FILE : null;
  return saveOutcome(database, mail, { status: 'sent', sent_at: now, last_error });
}

export function markForRetry(
  database: Database,
  mail: Claim,
  nextAttemptAt: SqlInstant,
  error: string,
): Promise<boolean> {
  return saveOutcome(database, mail, { next_attempt_at: nextAttemptAt, last_error: error });
}

export function markFailed(database: Database, mail: Claim, error: string): Promise<boolean> {
  return saveOutcome(database, mail, { status: 'failed', last_error: error });
}

/** Returns 0 if a mail is due, null if none is queued, besides those that this process is sending. */
export async function untilNextDueMs(
  { db }: Database,
  now: SqlInstant,
  beingSent: readonly string[] = [],
): Promise<number | null> {
  const { earliest, latest, at } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.min<number | null>('next_attempt_at').as('earliest'),
      fn.max<number | null>('next_attempt_at').as('latest'),
      sql<Instant>`cast(${now} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .$if(beingSent.length > 0, (query) => query.where('id', 'not in', beingSent))
    .executeTakeFirstOrThrow();
  if (earliest === null || latest === null) return null;
  return latest > at + MAX_RETRY_DELAY_MS ? 0 : Math.max(0, earliest - at);
}
