import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { OPERATOR } from '#domain/admin/audit.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { insertBlockedDates } from '#server/blocked-dates/queries.ts';
import { bookingRow, CONFIRMED } from '#server/bookings/queries.ts';
import { auditedBooking } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { ImportedBlock } from './blocked-rows.ts';
import type { ImportedBooking } from './booking-rows.ts';

export interface ImportedRows {
  readonly bookings: readonly ImportedBooking[];
  readonly blocks: readonly ImportedBlock[];
}

export interface ImportPlan extends ImportedRows {
  readonly errors: readonly string[];
}

/** Fewer parameters than SQLite (32,766) and PostgreSQL (65,535) allow in a statement. */
const ROWS_AT_ONCE = 500;

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

async function withoutPresent(
  db: Kysely<Schema>,
  bookings: readonly ImportedBooking[],
): Promise<ImportedBooking[]> {
  const ids = bookings.map(({ booking }) => booking.id);
  const rows = await db.selectFrom('bookings').select('id').where('id', 'in', ids).execute();
  const present = new Set(rows.map(({ id }) => id));
  return bookings.filter(({ booking }) => !present.has(booking.id));
}

async function takenSlotErrors(
  db: Kysely<Schema>,
  bookings: readonly ImportedBooking[],
): Promise<string[]> {
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
    .map(
      ({ line, booking }) =>
        `line ${line}, time_slot: ${booking.time_slot} on ${booking.booking_date} is booked already`,
    );
}

/** Compares the rows of the files with the database: a booking is known by its id, a blocked date by itself. */
export async function planImport(
  db: Kysely<Schema>,
  { bookings, blocks }: ImportedRows,
): Promise<ImportPlan> {
  const fresh: ImportedBooking[] = [];
  const errors: string[] = [];
  for (const part of inParts(bookings)) {
    const added = await withoutPresent(db, part);
    fresh.push(...added);
    errors.push(...(await takenSlotErrors(db, added)));
  }
  const blocked = await db.selectFrom('blocked_dates').select('blocked_date').execute();
  const present = new Set(blocked.map(({ blocked_date }) => blocked_date));
  return {
    bookings: fresh,
    blocks: blocks.filter(({ blocked_date }) => !present.has(blocked_date)),
    errors,
  };
}

/** Stores all, without mails and earlier reminders. @throws OperatorError if a slot was booked meanwhile */
export function importRows(database: Database, rows: ImportedRows): Promise<ImportPlan> {
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
    { onConflict: slotTakenMeanwhile },
  );
}

const slotTakenMeanwhile = () =>
  new OperatorError('A slot was booked meanwhile: nothing was written. Run the command again.');

async function insertBookings(
  { db, now }: UnitOfWork,
  bookings: readonly ImportedBooking[],
): Promise<void> {
  const rows = bookings.map(({ booking, createdAt, isAttending, outcome, teamNote }) => ({
    ...bookingRow(booking, createdAt ?? now),
    attending_date: isAttending ? booking.booking_date : null,
    attending_slot: isAttending ? booking.time_slot : null,
    outcome,
    team_note: teamNote,
  }));
  const entries = bookings.map(({ booking }) => ({
    id: uuid(),
    at: now,
    actor: OPERATOR,
    action: 'imported' as const,
    ...auditedBooking(booking),
  }));
  await db.insertInto('bookings').values(rows).execute();
  await db.insertInto('audit_log').values(entries).execute();
}
