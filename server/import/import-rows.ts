import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { OPERATOR } from '#domain/admin/audit.ts';
import { insertBlockedDates } from '#server/blocked-dates/queries.ts';
import { bookingRow } from '#server/bookings/queries.ts';
import { auditedBooking } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { ImportedBlock } from './blocked-rows.ts';
import type { ImportedBooking } from './booking-rows.ts';
import { compareWithStored } from './compare-with-stored.ts';
import type { LineError } from './read-table.ts';

export interface ImportedRows {
  readonly bookings: readonly ImportedBooking[];
  readonly blocks: readonly ImportedBlock[];
}

interface ImportPlan extends ImportedRows {
  /** Bookings of the file that are left as they are, since they were changed here. */
  readonly changedHere: readonly ImportedBooking[];
  readonly errors: readonly LineError[];
}

/** Fewer parameters than SQLite (32,766) and PostgreSQL (65,535) allow in a statement. */
const ROWS_AT_ONCE = 500;

function* inParts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

/** Compares the rows of the files with the database: a booking is known by its id, a blocked date by itself. */
export async function planImport(
  db: Kysely<Schema>,
  { bookings, blocks }: ImportedRows,
): Promise<ImportPlan> {
  const comparisons = [];
  for (const part of inParts(bookings)) comparisons.push(await compareWithStored(db, part));
  const blocked = await db.selectFrom('blocked_dates').select('blocked_date').execute();
  const present = new Set(blocked.map(({ blocked_date }) => blocked_date));
  return {
    bookings: comparisons.flatMap(({ fresh }) => fresh),
    changedHere: comparisons.flatMap(({ changedHere }) => changedHere),
    errors: comparisons.flatMap(({ errors }) => errors),
    blocks: blocks.filter(({ blocked_date }) => !present.has(blocked_date)),
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
