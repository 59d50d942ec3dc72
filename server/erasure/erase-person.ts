import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { deletePendingSignUps } from '#server/auth/sign-up/pending-sign-ups.ts';
import { lockBooking } from '#server/bookings/queries.ts';
import type { Instant, Schema } from '#server/database/schema.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { mailsAbout, mailsSaying } from './mails-about.ts';

/** Who is to be forgotten. */
export interface Person {
  readonly email: string;
  /** Whether an account with this address goes as well. */
  readonly withAccount: boolean;
}

/** What is gone, and what is not. */
export interface Erasure {
  readonly bookings: number;
  readonly consents: number;
  readonly answers: number;
  /** The mails that are gone; their files have the same ids. */
  readonly mailIds: readonly string[];
  readonly account: 'none' | 'kept' | 'removed';
  /** Mails about other people that say the address all the same. */
  readonly mentions: number;
  /** Lines of the history that name the address as an admin's; nobody can change them. */
  readonly actsAsAdmin: number;
}

type HeldSlot = Pick<Booking, 'booking_date' | 'time_slot'>;

const inSmallLetters = (email: string) => email.trim().toLowerCase();

const bookingsOf = (db: Kysely<Schema>, email: string) =>
  db
    .selectFrom('bookings')
    .where(({ eb }) => eb(sql<string>`lower(guest_email)`, '=', inSmallLetters(email)));

/** The slots from today on that the person has: forgetting frees them. */
export async function slotsBookedBy(
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

/**
 * Locks the person's bookings before their mails, the order of every change of a booking: in another
 * one the two would deadlock, and a mail queued meanwhile would stay.
 */
async function lockBookingsOf(transaction: Transaction<Schema>, email: string) {
  const found = await bookingsOf(transaction, email).select('id').orderBy('id').execute();
  const locked = [];
  for (const { id } of found) {
    const row = await lockBooking(transaction, id);
    // Deleted by somebody else while this waited.
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

async function forgetAccount(
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
  // Sessions, password, role and calendar feed go with it.
  await transaction.deleteFrom('users').where('id', '=', user.id).execute();
  return 'removed';
}

async function countActsAsAdmin(transaction: Transaction<Schema>, email: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('history')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('actor', '=', email)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Removes a person for good, all or nothing: bookings with consents and idempotency responses,
 * mails, messages, pending sign-ups and, if requested, the account. The history stays, because it
 * has no guest data. Sends no mail; open pages are notified.
 * @throws the database's error when it is away; then nothing was removed, or it cannot be known
 */
export async function erasePerson(
  changes: ChangeFeed,
  { email, withAccount }: Person,
  now: Instant,
): Promise<Erasure> {
  const address = inSmallLetters(email);
  return changes.write(async (transaction, announce) => {
    // Sign-ups before accounts, and the account before its links, as every other operation locks them.
    await deletePendingSignUps(transaction, address);
    const account = await forgetAccount(transaction, { email: address, withAccount });
    const kind = account === 'kept' ? 'guest' : 'guest and account';
    const bookings = await lockBookingsOf(transaction, address);
    const ids = bookings.map(({ id }) => id);
    const consents = await countBy(transaction, 'consents', ids);
    const answers = await countBy(transaction, 'idempotency_answers', ids);
    const mailIds = await mailsAbout(transaction, address, kind);
    for (const id of mailIds) {
      await transaction.deleteFrom('mails').where('id', '=', id).execute();
    }
    for (const booking of bookings) {
      await transaction.deleteFrom('bookings').where('id', '=', booking.id).execute();
      await appendAudit(transaction, {
        at: now,
        actor: null,
        action: 'deleted',
        ...auditedBooking(booking),
      });
      announce({ topic: 'bookings', date: booking.booking_date });
    }
    const rest = await mailsSaying(transaction, address);
    return {
      bookings: bookings.length,
      consents,
      answers,
      mailIds,
      account,
      mentions: account === 'kept' ? 0 : rest.length,
      actsAsAdmin: await countActsAsAdmin(transaction, address),
    };
  });
}
