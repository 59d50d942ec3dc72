import type { Kysely, Transaction } from 'kysely';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { deletePendingSignUps } from '#server/auth/sign-up.ts';
import { ofGuest } from '#server/bookings/queries.ts';
import { countAuditEntriesBy, getHistoryOf } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import type { Instant } from '#server/time/clock.ts';
import { deleteBookings, deleteMails, lockBookings } from './erase-bookings.ts';
import { eraseCredits } from './erase-credits.ts';
import { eraseInvitationsOf } from './erase-invitations.ts';
import {
  bookingsIn,
  type Mail,
  mailsAbout,
  mailsContaining,
  mailsOfBooking,
  schedulesAbout,
} from './mails-about.ts';

interface Person {
  readonly email: string;
  readonly withAccount: boolean;
  readonly replacesCredits?: boolean;
}

/** One without an e-mail address, whom the team has booked, has a booking only. */
export type Guest = Person | { readonly id: string; readonly replacesCredits: boolean };

function bookingsOf(db: Kysely<Schema>, guest: Pick<Person, 'email'> | { readonly id: string }) {
  const bookings = db.selectFrom('bookings');
  return 'email' in guest
    ? bookings.where(ofGuest(guest.email))
    : bookings.where('id', '=', guest.id).where('guest_email', '=', '');
}

export const upcomingSlotsOf = (db: Kysely<Schema>, guest: Guest, now: Instant): Promise<Slot[]> =>
  bookingsOf(db, guest)
    .select(['booking_date', 'time_slot'])
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', showDateAt(now))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .execute();

async function eraseAccount(transaction: Transaction<Schema>, { email, withAccount }: Person) {
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

export type Erasure = Awaited<ReturnType<typeof erasePerson>>;

/** @throws the database's error; if the connection was lost, the outcome is unknown */
export async function erasePerson(
  database: Database,
  { email, withAccount, replacesCredits = false }: Person,
) {
  const normalized = comparableEmail(email);
  return database.transaction(async (tx) => {
    // The same order of locks as in every other operation: sign-ups, account, links.
    await deletePendingSignUps(tx.db, normalized);
    const account = await eraseAccount(tx.db, { email: normalized, withAccount });
    const kind = account === 'kept' ? 'guest' : 'guest and account';
    const bookings = await lockBookings(tx, bookingsOf(tx.db, { email: normalized }));
    const mails = await mailsAbout(tx.db, normalized, kind);
    const erased = await eraseGuest(tx, normalized, bookings, mails, replacesCredits);
    const rest = await mailsContaining(tx.db, normalized);
    return {
      ...erased,
      account,
      /** Remaining mails about other people that contain the e-mail address. */
      mentions: account === 'kept' ? 0 : rest.length,
      auditEntriesAsAdmin: await countAuditEntriesBy(tx.db, normalized),
    };
  });
}

/** Erases locked bookings and all that belongs to them, also to deleted ones of which there still is a mail. */
async function eraseGuest(
  tx: UnitOfWork,
  email: string,
  bookings: readonly BookingRow[],
  mails: readonly Mail[],
  replacesCredits: boolean,
) {
  const known = [...bookings, ...bookingsIn(mails)];
  const ids = known.map(({ id }) => id);
  const history = await getHistoryOf(tx.db, ids);
  const invited = await eraseInvitationsOf(tx, { email, bookings: known, history });
  const credits = await eraseCredits(tx, known, replacesCredits);
  const schedules = await schedulesAbout(tx.db, known, history);
  const mailIds = [...new Set([...mails.map(({ id }) => id), ...invited.mailIds, ...schedules])];
  await deleteMails(tx.db, mailIds);
  /** `mailIds` are of the deleted mails, whose files remain. */
  return { ...(await deleteBookings(tx, bookings)), ...invited, credits, mailIds };
}

/** The e-mail address of a booking's guest, '' without one; undefined if there is no such booking. */
export async function guestEmailOf(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select('guest_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return booking?.guest_email;
}

/** Erases a guest without an e-mail address; deleted bookings may have mails. @throws as `erasePerson` */
export function eraseBooking(
  database: Database,
  { id, replacesCredits }: Exclude<Guest, Person>,
): Promise<Erasure> {
  return database.transaction(async (tx) => {
    const bookings = await lockBookings(tx, bookingsOf(tx.db, { id }));
    const mails = await mailsOfBooking(tx.db, id);
    const erased = await eraseGuest(tx, '', bookings, mails, replacesCredits);
    return { ...erased, account: 'none', mentions: 0, auditEntriesAsAdmin: 0 };
  });
}
