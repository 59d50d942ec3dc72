import type { Selectable } from 'kysely';
import type { BookingsTable } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { deleteBookings, deleteMails, type ErasedBookings } from './erase-bookings.ts';
import { type ErasedInvitations, eraseInvitationsOf } from './erase-invitations.ts';
import { bookingsIn, type Mail, schedulesAbout } from './mails-about.ts';

interface Guest {
  /** Lower case; '' for a guest without. */
  readonly email: string;
  readonly bookings: readonly Selectable<BookingsTable>[];
  /** All about them. */
  readonly mails: readonly Mail[];
}

/** `mailIds` are of the deleted mails, whose files remain. */
export interface ErasedGuest extends ErasedBookings, ErasedInvitations {}

/** Erases locked bookings and all that belongs to them, also to deleted ones of which there still is a mail. */
export async function eraseGuest(
  tx: UnitOfWork,
  { email, bookings, mails }: Guest,
): Promise<ErasedGuest> {
  const known = [...bookings, ...bookingsIn(mails)];
  const invited = await eraseInvitationsOf(tx, { email, bookings: known });
  const schedules = await schedulesAbout(tx.db, known);
  const mailIds = [...new Set([...mails.map(({ id }) => id), ...invited.mailIds, ...schedules])];
  await deleteMails(tx.db, mailIds);
  return { ...(await deleteBookings(tx, bookings)), ...invited, mailIds };
}
