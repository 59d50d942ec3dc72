import type { Kysely } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import { CONFIRMED } from '#server/bookings/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import { findErased } from '#server/erasure/erased-bookings.ts';
import type { ImportedBooking } from './booking-rows.ts';
import type { LineError } from './read-table.ts';

interface Comparison {
  readonly fresh: readonly ImportedBooking[];
  /** Those that are there already with another slot or name, since they were changed here. */
  readonly changedHere: readonly ImportedBooking[];
  readonly errors: readonly LineError[];
}

type Identity = Pick<Booking, 'booking_date' | 'time_slot' | 'guest_name' | 'guest_email'>;

function difference(stored: Identity & { calendar_sequence: number }, booking: Identity) {
  const isSameGuest = comparableEmail(stored.guest_email) === comparableEmail(booking.guest_email);
  const hasName = stored.guest_name.normalize() === booking.guest_name.normalize();
  const hasSlot = sameSlot(stored, booking);
  if (isSameGuest && hasName && hasSlot) return 'none';
  const isKnown = stored.guest_email !== '' || hasName || hasSlot;
  // Each move, cancellation and correction of the name increases the sequence, and no change has another address.
  return isSameGuest && isKnown && stored.calendar_sequence > 0
    ? 'changed here'
    : 'another booking';
}

async function takenSlotErrors(
  db: Kysely<Schema>,
  bookings: readonly ImportedBooking[],
): Promise<LineError[]> {
  const confirmed = bookings.filter(({ booking }) => booking.status === 'confirmed');
  const dates = confirmed.map(({ booking }) => booking.booking_date);
  if (dates.length === 0) return [];
  const taken = await db
    .selectFrom('bookings')
    .select(['booking_date', 'time_slot'])
    .where('status', '=', CONFIRMED)
    .where('booking_date', 'in', dates)
    .execute();
  return confirmed
    .filter(({ booking }) => taken.some((slot) => sameSlot(slot, booking)))
    .map(({ line, place, booking }) => ({
      line,
      message: `${place.time_slot}: ${booking.time_slot} on ${booking.booking_date} is booked already`,
    }));
}

/** A booking is known by its id: with the same one it must be the same booking. */
export async function compareWithStored(
  db: Kysely<Schema>,
  bookings: readonly ImportedBooking[],
): Promise<Comparison> {
  const ids = bookings.map(({ booking }) => booking.id);
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'booking_date', 'time_slot', 'guest_name', 'guest_email', 'calendar_sequence'])
    .where('id', 'in', ids)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const erased = await findErased(db, ids);
  const fresh: ImportedBooking[] = [];
  const changedHere: ImportedBooking[] = [];
  const errors: LineError[] = [];
  for (const row of bookings) {
    const { booking, line, place } = row;
    const present = stored.get(booking.id);
    if (present === undefined) {
      if (erased.has(booking.id)) {
        const message = `${place.id}: this booking was erased here (npm run forget): delete the line`;
        errors.push({ line, message });
      } else fresh.push(row);
      continue;
    }
    const found = difference(present, booking);
    if (found === 'changed here') changedHere.push(row);
    if (found === 'another booking') {
      const { guest_name, time_slot, booking_date } = present;
      errors.push({
        line,
        message: `${place.id}: another booking has this id here: ${guest_name}, ${time_slot} on ${booking_date}. If the file is of another system, delete its column of ids`,
      });
    }
  }
  return { fresh, changedHere, errors: [...errors, ...(await takenSlotErrors(db, fresh))] };
}
