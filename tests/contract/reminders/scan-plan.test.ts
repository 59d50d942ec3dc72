import { ExplainNode, type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { getDaySchedule, hasRecordings } from '#server/bookings/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import { findDueReminders } from '#server/reminders/due-reminders.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';

const NOW = Date.parse('2026-12-04T06:00:00Z');
const SLOTS = 'bookings_one_confirmed_per_slot';

/** The steps in which SQLite reads tables; the queries return no rows. */
async function stepsOf(query: (db: Kysely<Schema>) => Promise<unknown>): Promise<Set<string>> {
  const { db } = await openTestDatabase('sqlite');
  const steps = new Set<string>();
  const explained = db.withPlugin({
    transformQuery: ({ node }) => ({
      ...node,
      explain: ExplainNode.create(undefined, sql`query plan`.toOperationNode()),
    }),
    transformResult: async ({ result }) => {
      for (const { detail } of result.rows) {
        if (/^(SEARCH|SCAN)/.test(String(detail))) steps.add(String(detail));
      }
      return { rows: [] };
    },
  });
  await query(explained);
  return steps;
}

it('finds the reminders that are due through indexes, however many bookings there are', async () => {
  expect(await stepsOf((db) => findDueReminders(db, NOW))).toEqual(
    new Set([
      `SEARCH bookings USING INDEX ${SLOTS} (booking_date>? AND booking_date<?)`,
      'SEARCH planned USING COVERING INDEX sqlite_autoindex_booking_reminders_1 (booking_id=? AND kind=? AND booking_date=? AND time_slot=?)',
    ]),
  );
});

it('finds the schedule of a day through an index', async () => {
  for (const query of [getDaySchedule, hasRecordings]) {
    const [step, ...others] = await stepsOf((db) => query(db, '2026-12-11'));
    // Two indexes begin with the date, and the planner's choice depends on its statistics.
    expect(step).toMatch(/^SEARCH bookings USING INDEX bookings_\w+ \(booking_date=\?\)$/);
    expect(others).toEqual([]);
  }
});
