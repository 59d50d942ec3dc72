import { reminders } from '#content/show/reminders.ts';
import { getDaySchedule, hasRecordings } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import { findDueReminders } from '#server/reminders/due-reminders.ts';
import { startReminderPlanner } from '#server/reminders/reminder-planner.ts';
import {
  booked,
  EVENING_BEFORE,
  HOUR,
  mailsIn,
  planAt,
  WEEK_BEFORE,
} from '#tests/contract/reminders/reminder-scans.ts';
import { inTurns, openInstances } from '#tests/contract/two-instances.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import {
  describe,
  describeDatabases,
  expect,
  it,
  test,
} from '#tests/kit/database/database-test.ts';
import { queryPlanOf } from '#tests/kit/database/query-plan.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

describeDatabases("the producer's schedule on %s", (test, engine) => {
  const schedule = { audience: 'producer', status: 'queued', what: 'schedule', slot: null };
  const schedulesIn = async (database: Database) =>
    (await mailsIn(database)).filter(({ what }) => what === 'schedule');

  it('is planned at 17:00 the evening before, once over several instances (R190)', async () => {
    const [first, second] = await openInstances(engine);
    await booked(first);
    await planAt(first, EVENING_BEFORE - 1);
    expect(await schedulesIn(first)).toEqual([]);
    await inTurns(
      engine,
      [first, second].map((database) => () => planAt(database, EVENING_BEFORE)),
    );
    await planAt(first, EVENING_BEFORE + HOUR);
    expect(await schedulesIn(first)).toEqual([schedule]);
  });

  test('is not planned for a day on which nobody comes', async (database) => {
    await booked(database, { status: 'cancelled' });
    await planAt(database, EVENING_BEFORE);
    expect(await schedulesIn(database)).toEqual([]);
  });

  it('is planned in the morning after an outage, and not from its use-by instant on', async () => {
    const useBy = EVENING_BEFORE + reminders.schedule.usefulHours * HOUR;
    const [late, inTime] = [await openTestDatabase(engine), await openTestDatabase(engine)];
    await booked(late);
    await planAt(late, useBy);
    expect(await schedulesIn(late)).toEqual([]);
    await booked(inTime);
    await planAt(inTime, useBy - 1);
    expect(await schedulesIn(inTime)).toEqual([schedule]);
  });
});

describe('the planner of reminders', () => {
  it('plans by itself, survives a failed scan, and ends when it is stopped', async () => {
    const database = await openTestDatabase('sqlite');
    await booked(database);
    const log = recordingLog();
    let scans = 0;
    const planner = startReminderPlanner({
      database,
      clock() {
        scans += 1;
        if (scans === 1) throw new Error('the database is unavailable');
        return WEEK_BEFORE;
      },
      log: log.logger,
      pollMs: 1,
    });
    onTestEnd(() => planner.stop());
    await log.until('reminder queued', 1);
    expect(log.lines[0]).toMatchObject({ msg: 'reminders could not be planned' });
    await planner.stop();
    const after = scans;
    planner.wake();
    expect(scans).toBe(after);
  });
});

const NOW = Date.parse('2026-12-04T06:00:00Z');
const SLOTS = 'bookings_one_confirmed_per_slot';

test('the reminders that are due are found through indexes, however many bookings there are', async (database) => {
  const steps = await queryPlanOf(database.db, (db) => findDueReminders(db, NOW));
  expect(new Set(steps)).toEqual(
    new Set([
      `SEARCH bookings USING INDEX ${SLOTS} (booking_date>? AND booking_date<?)`,
      'SEARCH planned USING COVERING INDEX sqlite_autoindex_booking_reminders_1 (booking_id=? AND kind=? AND booking_date=? AND time_slot=?)',
    ]),
  );
});

test('the schedule of a day is found through an index', async (database) => {
  for (const query of [getDaySchedule, hasRecordings]) {
    const [step, ...others] = await queryPlanOf(database.db, (db) => query(db, '2026-12-11'));
    // Two indexes begin with the date, and the planner's choice depends on its statistics.
    expect(step).toMatch(/^SEARCH bookings USING INDEX bookings_\w+ \(booking_date=\?\)$/);
    expect(others).toEqual([]);
  }
});
