import type { Kysely, Transaction } from 'kysely';
import { comparableEmail } from '#domain/text/email-address.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { deletePendingSignUps } from '#server/auth/sign-up.ts';
import { ofGuest } from '#server/bookings/queries.ts';
import { countAuditEntriesBy, getHistoryOf } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';
import {
  deleteBookings,
  deleteMails,
  type ErasedBookings,
  lockBookings,
  upcomingSlots,
} from './erase-bookings.ts';
import { type ErasedInvitations, eraseInvitationsOf } from './erase-invitations.ts';
import {
  bookingsIn,
  type Mail,
  mailsAbout,
  mailsContaining,
  mailsOfBooking,
  schedulesAbout,
} from './mails-about.ts';

export interface Person {
  readonly email: string;
  readonly withAccount: boolean;
}

export interface Erasure extends ErasedGuest {
  readonly account: 'none' | 'kept' | 'removed';
  /** Remaining mails about other people that contain the e-mail address. */
  readonly mentions: number;
  /** Audit entries with this e-mail as the admin's; they cannot be changed. */
  readonly auditEntriesAsAdmin: number;
}

const bookingsOf = (db: Kysely<Schema>, email: string) =>
  db.selectFrom('bookings').where(ofGuest(email));

export const upcomingSlotsOf = (db: Kysely<Schema>, email: string, now: Instant) =>
  upcomingSlots(bookingsOf(db, email), now);

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

/** @throws the database's error; if the connection was lost, the outcome is unknown */
export async function erasePerson(
  database: Database,
  { email, withAccount }: Person,
): Promise<Erasure> {
  const normalized = comparableEmail(email);
  return database.transaction(async (tx) => {
    // The same order of locks as in every other operation: sign-ups, account, links.
    await deletePendingSignUps(tx.db, normalized);
    const account = await eraseAccount(tx.db, { email: normalized, withAccount });
    const kind = account === 'kept' ? 'guest' : 'guest and account';
    const bookings = await lockBookings(tx, bookingsOf(tx.db, normalized));
    const mails = await mailsAbout(tx.db, normalized, kind);
    const erased = await eraseGuest(tx, { email: normalized, bookings, mails });
    const rest = await mailsContaining(tx.db, normalized);
    return {
      ...erased,
      account,
      mentions: account === 'kept' ? 0 : rest.length,
      auditEntriesAsAdmin: await countAuditEntriesBy(tx.db, normalized),
    };
  });
}

interface Guest {
  /** Lower case; '' for a guest without. */
  readonly email: string;
  readonly bookings: readonly BookingRow[];
  /** All about them. */
  readonly mails: readonly Mail[];
}

/** `mailIds` are of the deleted mails, whose files remain. */
interface ErasedGuest extends ErasedBookings, ErasedInvitations {}

/** Erases locked bookings and all that belongs to them, also to deleted ones of which there still is a mail. */
async function eraseGuest(tx: UnitOfWork, { email, bookings, mails }: Guest): Promise<ErasedGuest> {
  const known = [...bookings, ...bookingsIn(mails)];
  const ids = known.map(({ id }) => id);
  const history = await getHistoryOf(tx.db, ids);
  const invited = await eraseInvitationsOf(tx, { email, bookings: known, history });
  const schedules = await schedulesAbout(tx.db, known, history);
  const mailIds = [...new Set([...mails.map(({ id }) => id), ...invited.mailIds, ...schedules])];
  await deleteMails(tx.db, mailIds);
  return { ...(await deleteBookings(tx, bookings)), ...invited, mailIds };
}

/** Erases a guest without an e-mail address, whom the team has booked; deleted bookings may have mails. */
const bookingById = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('bookings').where('id', '=', id).where('guest_email', '=', '');

/** The e-mail address of a booking's guest, '' without one; undefined if there is no such booking. */
export async function guestEmailOf(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select('guest_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return booking?.guest_email;
}

export const upcomingSlotOf = (db: Kysely<Schema>, id: string, now: Instant) =>
  upcomingSlots(bookingById(db, id), now);

/** Erases a guest without e-mail address. @throws the database's error; the outcome may be unknown */
export function eraseBooking(database: Database, id: string): Promise<Erasure> {
  return database.transaction(async (tx) => {
    const bookings = await lockBookings(tx, bookingById(tx.db, id));
    const mails = await mailsOfBooking(tx.db, id);
    return {
      ...(await eraseGuest(tx, { email: '', bookings, mails })),
      account: 'none',
      mentions: 0,
      auditEntriesAsAdmin: 0,
    };
  });
}
