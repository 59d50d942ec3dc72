import type { Kysely } from 'kysely';
import { show } from '#content/show/show.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { changesUntil, linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { isAskedToMove, isOver, type MoveRequest } from '#server/bookings/booking-rules.ts';
import { consentColumns } from '#server/bookings/consent.ts';
import { proveMailbox } from '#server/bookings/queries.ts';
import { findPublication } from '#server/database/publications.ts';
import { compileOnce } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

/** Has the columns of its consent, and the episode of the recording once that is published. */
export type LinkedBooking = Awaited<ReturnType<typeof findBooking>>;

const bookingOfLink = (db: Kysely<Schema>, id: string, generation: number) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .select(consentColumns)
    .where('id', '=', id)
    .where('link_generation', '=', generation);

const selectBooking = compileOnce(bookingOfLink);
const selectLocked = compileOnce((db, id: string, generation: number) =>
  bookingOfLink(db, id, generation).forUpdate(),
);

/**
 * Rejects all dead keys alike, forged ones before any query; notes the first use of a mailed one.
 * @param isLocked other changes of the booking wait until the transaction ends
 * @throws Rejection `link_unknown`
 */
async function findBooking(
  db: Kysely<Schema>,
  { linkKeys, clock }: Pick<Services, 'linkKeys' | 'clock'>,
  key: string,
  isLocked: boolean,
) {
  const link = linkKeys.verify(key);
  if (link === null) throw new Rejection('link_unknown');
  const select = isLocked ? selectLocked : selectBooking;
  const [booking] = await select(db, link.bookingId, link.generation);
  const now = clock();
  if (booking === undefined) throw new Rejection('link_unknown');
  const episode = isOver(booking, now)
    ? await findPublication(db, booking.id, showDateAt(now))
    : null;
  if (now >= linkEndsAt(booking, episode?.published_at)) throw new Rejection('link_unknown');
  if (link.isMailed && booking.mailbox_proven_at === null) await proveMailbox(db, booking.id, now);
  return { ...booking, episode };
}

export function readLinkedBooking(services: Services, key: string): Promise<LinkedBooking> {
  return findBooking(services.database.db, services, key, false);
}

export function lockLinkedBooking(
  { db, rowLocks }: UnitOfWork,
  services: Services,
  key: string,
): Promise<LinkedBooking> {
  return findBooking(db, services, key, rowLocks);
}

export const isCancelledByGuest = ({ cancelled_by }: LinkedBooking): boolean =>
  cancelled_by === 'guest';

/** The time limit protects the show's plans: a guest whom the team asks to move has until the recording. */
export function changesEndAt(booking: MoveRequest): Instant {
  return changesUntil(booking, isAskedToMove(booking) ? 0 : show.guestChangesUntilHours);
}

export function isChangeable(booking: MoveRequest, now: Instant): boolean {
  return now < changesEndAt(booking);
}

/** `from` is the slot that the guest's page showed. @throws Rejection `changed_meanwhile` or `too_late` */
export function assertChangeable(
  booking: LinkedBooking,
  expected: Pick<LinkedBooking, 'status'> & { readonly from?: Slot },
  now: Instant,
): void {
  const { status, from = booking } = expected;
  if (booking.status !== status || !sameSlot(booking, from)) throw changedMeanwhile();
  if (!isChangeable(booking, now)) throw new Rejection('too_late');
}

export const changedMeanwhile = () => new Rejection('changed_meanwhile');
