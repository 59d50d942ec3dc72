import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Booking } from '#domain/booking/booking.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import { insertBlockedDates } from '#server/blocked-dates/queries.ts';
import { bookingRow } from '#server/bookings/booking-row.ts';
import { CONFIRMED } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { findErased } from '#server/erasure/erase-bookings.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { ImportedBlock } from './blocked-rows.ts';
import type { ImportedBooking } from './booking-rows.ts';
import type { LineError } from './read-table.ts';

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

async function takenSlotErrors(db: Kysely<Schema>, bookings: readonly ImportedBooking[]) {
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
async function compareWithStored(db: Kysely<Schema>, bookings: readonly ImportedBooking[]) {
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

export interface ImportedRows {
  readonly bookings: readonly ImportedBooking[];
  readonly blocks: readonly ImportedBlock[];
}

/** Fewer parameters than SQLite (32,766) and PostgreSQL (65,535) allow in a statement. */
const ROWS_AT_ONCE = 500;

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

/** Compares the rows of the files with the database: a booking is known by its id, a blocked date by itself. */
export async function planImport(db: Kysely<Schema>, { bookings, blocks }: ImportedRows) {
  const comparisons = [];
  for (const part of inParts(bookings)) comparisons.push(await compareWithStored(db, part));
  const blocked = await db.selectFrom('blocked_dates').select('blocked_date').execute();
  const present = new Set(blocked.map(({ blocked_date }) => blocked_date));
  return {
    bookings: comparisons.flatMap(({ fresh }) => fresh),
    /** Bookings of the file that are left as they are: their slot or name was changed here. */
    changedHere: comparisons.flatMap(({ changedHere }) => changedHere),
    errors: comparisons.flatMap(({ errors }) => errors),
    blocks: blocks.filter(({ blocked_date }) => !present.has(blocked_date)),
  };
}

const TAKEN_MEANWHILE = 'A slot was booked meanwhile: nothing was written. Run the command again.';

/** Stores all, without mails and earlier reminders. @throws OperatorError if a slot was booked meanwhile */
export function importRows(database: Database, rows: ImportedRows) {
  return database.transaction(
    async (tx) => {
      const plan = await planImport(tx.db, rows);
      if (plan.errors.length > 0) return plan;
      for (const part of inParts(plan.bookings)) await insertBookings(tx, part);
      for (const part of inParts(plan.blocks)) {
        await insertBlockedDates(
          tx,
          part.map((block) => ({ id: uuid(), ...block })),
        );
      }
      tx.announce({ topic: 'resync' });
      return plan;
    },
    () => new OperatorError(TAKEN_MEANWHILE),
  );
}

async function insertBookings({ db, now }: UnitOfWork, bookings: readonly ImportedBooking[]) {
  const rows = bookings.map(({ booking, createdAt, isAttending, outcome, teamNote }) => ({
    ...bookingRow(booking, createdAt ?? now),
    source: 'import' as const,
    slot_since: now,
    changed_at: now,
    attending_date: isAttending ? booking.booking_date : null,
    attending_slot: isAttending ? booking.time_slot : null,
    outcome,
    team_note: teamNote,
  }));
  const entries = bookings.map(({ booking }) => ({
    at: now,
    actor: 'operator' as const,
    action: 'imported' as const,
    ...auditedBooking(booking),
  }));
  await db.insertInto('bookings').values(rows).execute();
  await appendAudit(db, ...entries);
}
