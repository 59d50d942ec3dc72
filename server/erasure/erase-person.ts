import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { deletePendingSignUps } from '#server/auth/sign-up/pending-sign-ups.ts';
import { saveKeysOfDeletedBooking } from '#server/bookings/idempotency.ts';
import { lockBooking } from '#server/bookings/queries.ts';
import type { Instant } from '#server/clock.ts';
import type { ChangeFeed } from '#server/database/changes/change-feed.ts';
import type { Schema } from '#server/database/schema.ts';
import { mailsAbout, mailsContaining, schedulesAbout } from './mails-about.ts';

export interface Person {
  readonly email: string;
  readonly withAccount: boolean;
}

export interface Erasure {
  readonly bookings: number;
  readonly consents: number;
  readonly responses: number;
  readonly mailIds: readonly string[];
  readonly account: 'none' | 'kept' | 'removed';
  /** Remaining mails about other people that contain the e-mail address. */
  readonly mentions: number;
  /** Audit entries with this e-mail as the admin's; they cannot be changed. */
  readonly auditEntriesAsAdmin: number;
}

type HeldSlot = Pick<Booking, 'booking_date' | 'time_slot'>;

const normalizeEmail = (email: string) => email.trim().toLowerCase();

const bookingsOf = (db: Kysely<Schema>, email: string) =>
  db
    .selectFrom('bookings')
    .where(({ eb }) => eb(sql<string>`lower(guest_email)`, '=', normalizeEmail(email)));

export async function upcomingSlotsOf(
  db: Kysely<Schema>,
  email: string,
  now: Instant,
): Promise<HeldSlot[]> {
  return bookingsOf(db, email)
    .select(['booking_date', 'time_slot'])
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', showDateAt(now))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .execute();
}

/** Locks bookings before mails, as every other operation does, to avoid deadlocks. */
async function lockBookingsOf(transaction: Transaction<Schema>, email: string) {
  const found = await bookingsOf(transaction, email).select('id').orderBy('id').execute();
  const locked = [];
  for (const { id } of found) {
    const row = await lockBooking(transaction, id);
    if (row !== undefined) locked.push(row);
  }
  return locked;
}

async function countBy(
  transaction: Transaction<Schema>,
  table: 'consents' | 'idempotency_answers',
  bookingIds: readonly string[],
): Promise<number> {
  if (bookingIds.length === 0) return 0;
  const { count } = await transaction
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('booking_id', 'in', bookingIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Also those for one guest that were used with this e-mail address, whatever they were sent to. */
async function deleteInvitationsOf(
  transaction: Transaction<Schema>,
  email: string,
  bookingIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('invitations')
    .where(({ eb }) => eb(sql<string>`lower(email)`, '=', email))
    .execute();
  if (bookingIds.length === 0) return;
  await transaction
    .deleteFrom('invitations')
    .where('uses_max', '=', 1)
    .where('id', 'in', (query) =>
      query
        .selectFrom('consents')
        .select((is) => is.ref('invitation_id').$notNull().as('id'))
        .where('booking_id', 'in', bookingIds)
        .where('invitation_id', 'is not', null),
    )
    .execute();
}

async function eraseAccount(
  transaction: Transaction<Schema>,
  { email, withAccount }: Person,
): Promise<Erasure['account']> {
  const user = await transaction
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  if (!user) return 'none';
  if (!withAccount) return 'kept';
  await lockAccount(transaction, user.id);
  await transaction.deleteFrom('verifications').where('value', '=', user.id).execute();
  // Cascades to sessions, password, role and calendar feed.
  await transaction.deleteFrom('users').where('id', '=', user.id).execute();
  return 'removed';
}

async function countAuditEntriesAsAdmin(
  transaction: Transaction<Schema>,
  email: string,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('actor', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** @throws the database's error; if the connection was lost, the outcome is unknown */
export async function erasePerson(
  changes: ChangeFeed,
  { email, withAccount }: Person,
  now: Instant,
): Promise<Erasure> {
  const normalized = normalizeEmail(email);
  return changes.write(async (transaction, announce) => {
    // The same order of locks as in every other operation: sign-ups, account, links.
    await deletePendingSignUps(transaction, normalized);
    const account = await eraseAccount(transaction, { email: normalized, withAccount });
    const kind = account === 'kept' ? 'guest' : 'guest and account';
    const bookings = await lockBookingsOf(transaction, normalized);
    const ids = bookings.map(({ id }) => id);
    const consents = await countBy(transaction, 'consents', ids);
    const responses = await countBy(transaction, 'idempotency_answers', ids);
    await deleteInvitationsOf(transaction, normalized, ids);
    const own = await mailsAbout(transaction, normalized, kind);
    const mailIds = [...own, ...(await schedulesAbout(transaction, own, ids))];
    for (const id of mailIds) {
      await transaction.deleteFrom('mails').where('id', '=', id).execute();
    }
    for (const booking of bookings) {
      await saveKeysOfDeletedBooking(transaction, booking.id, now);
      await transaction.deleteFrom('bookings').where('id', '=', booking.id).execute();
      await appendAudit(transaction, {
        at: now,
        actor: null,
        action: 'deleted',
        ...auditedBooking(booking),
      });
      announce({ topic: 'bookings', date: booking.booking_date });
    }
    const rest = await mailsContaining(transaction, normalized);
    return {
      bookings: bookings.length,
      consents,
      responses,
      mailIds,
      account,
      mentions: account === 'kept' ? 0 : rest.length,
      auditEntriesAsAdmin: await countAuditEntriesAsAdmin(transaction, normalized),
    };
  });
}
