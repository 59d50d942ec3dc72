import { type Kysely, type NotNull, sql } from 'kysely';
import type { MailState } from '#domain/admin/bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { Database } from '#server/database/database.ts';
import { hasRow } from '#server/database/queries.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import {
  type BookingNotification,
  type BookingNotificationKind,
  bookingNotification,
} from '#server/mail/kinds/booking-notification.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import {
  isNotification,
  jobsWhere,
  parsePayload,
  sequenceOf,
} from '#server/mail/kinds/mail-kinds.ts';
import type { Instant } from '#server/time/clock.ts';

/** Stored in `last_error` of a mail that was 'sent' to a file, and shown to admins. */
export const WRITTEN_TO_FILE = 'No mail server is set up: nobody receives this mail.';

/** Stored in `last_error` of a queued mail that waits for its limit, and shown to admins. */
export const WAITS_FOR_LIMIT =
  'This address has had as many mails as it gets within a day. This one waits for its turn.';

/** Stored as the reason of an attempted mail whose booking changed before the next attempt. */
export const CANCELLED_MAIL = 'Taken back: the booking has changed since.';

const { late: _, ...harmless } = NOT_SENT;

/** Reasons that are no failure: a guest, or an admin, has changed their mind. */
const NO_FAILURES: readonly string[] = [CANCELLED_MAIL, ...Object.values(harmless)];

export function mailStateOf({
  status,
  last_error,
}: Pick<MailsTable, 'status' | 'last_error'>): MailState {
  return last_error === WRITTEN_TO_FILE ? 'written_to_file' : status;
}

/** Sorts by sequence, not by time or id: clocks differ between instances and can be set back. */
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

/** The newest notification of the guest whose mail was attempted. */
export interface LastNotification {
  readonly kind: BookingNotificationKind;
  readonly booking: BookingNotification['booking'];
  /** False for an attempted mail that is not sent: it may still have arrived. */
  readonly isCertain: boolean;
}

const guestNotifications = (db: Kysely<Schema>, bookingId: Booking['id']) =>
  db
    .selectFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('audience', '=', 'guest')
    .where('job', '=', bookingNotification.job);

/** Returns null if no mail was attempted, or the last one is of a newer version of this program. */
export async function getLastNotification(
  db: Kysely<Schema>,
  bookingId: Booking['id'],
): Promise<LastNotification | null> {
  const attempted = await guestNotifications(db, bookingId)
    .select(['id', 'payload', 'status', 'created_at'])
    .where('attempts', '>', 0)
    .execute();
  const newest = inQueueOrder(attempted).at(-1);
  const notification = newest && parsePayload(newest.payload);
  return notification && isNotification(notification)
    ? { ...notification, isCertain: newest.status === 'sent' }
    : null;
}

export function isGuestNotificationQueued(db: Kysely<Schema>, bookingId: Booking['id']) {
  return hasRow(
    guestNotifications(db, bookingId).select('id').where('status', '=', 'queued').limit(1),
  );
}

export type StoredBookingMail = Awaited<ReturnType<typeof getMailsOf>>[number];

/** `kind` is null when a newer version of this program wrote the mail. */
export async function getMailsOf(db: Kysely<Schema>, bookingId: Booking['id']) {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute();
  return inQueueOrder(rows).map(({ payload, ...mail }) => {
    const parsed = parsePayload(payload);
    return { ...mail, kind: parsed && 'booking' in parsed ? parsed.kind : null };
  });
}

export async function getGuestMailStates(db: Kysely<Schema>, bookingIds: readonly Booking['id'][]) {
  if (bookingIds.length === 0) return new Map<Booking['id'], MailState>();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'booking_id', 'payload', 'status', 'last_error', 'created_at'])
    .where('booking_id', 'in', bookingIds)
    .where('audience', '=', 'guest')
    .where('job', 'in', jobsWhere('isShownInList'))
    .$narrowType<{ booking_id: NotNull }>()
    .execute();
  return new Map(
    inQueueOrder(rows).map(({ booking_id, ...mail }) => [booking_id, mailStateOf(mail)]),
  );
}

/** A worker has tried a mail several times by then. */
export const LONG_QUEUED_MS = 15 * 60 * 1000;

/** Mails that did not reach anybody, that the program itself has not dropped, and that nobody has sent again. */
export const selectOpenFailures = (db: Kysely<Schema>, since: Instant) =>
  db
    .selectFrom('mails')
    .where('status', '=', 'failed')
    .where(({ eb, or }) =>
      or([eb('last_error', 'is', null), eb('last_error', 'not in', NO_FAILURES)]),
    )
    .where('created_at', '>', since)
    .where('job', 'in', jobsWhere('isWatched'))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select(sql`1`.as('one'))
            .whereRef('later.booking_id', '=', 'mails.booking_id')
            .whereRef('later.audience', '=', 'mails.audience')
            .whereRef('later.created_at', '>', 'mails.created_at')
            .where('later.status', '<>', 'failed'),
        ),
      ),
    );

/** The age of the oldest one is 0 without a queued mail. */
export async function measureQueue({
  db,
  capabilities,
}: Pick<Database, 'db' | 'capabilities'>): Promise<{ queued: number; oldestAgeMs: number }> {
  const { queued, oldest, at } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('queued'),
      fn.min<Instant | null>('created_at').as('oldest'),
      sql<Instant>`cast(${capabilities.now()} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { queued, oldestAgeMs: oldest === null ? 0 : Math.max(0, at - oldest) };
}
