import { isDeepStrictEqual } from 'node:util';
import { describe, it } from 'vitest';
import { insertBooking } from '#server/bookings/queries.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { createLog } from '#server/errors/log.ts';
import { JOBS } from '#server/mail/queue/mail-queue.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking } from '#tests/kit/mail/mail-system.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import { planAndKill } from './killed-planner.ts';

/** The short run kills before every n-th statement. */
const STEP = pick({ all: 8, long: 1 });
/** The evening before: a week's reminder is late, a day's and the schedule are due. */
const NOW = Date.parse('2026-12-09T14:00:00Z');
const LONG_BEFORE = Date.parse('2026-11-01T09:00:00Z');
const SLOT = { booking_date: '2026-12-10', time_slot: '9:30 AM' } as const;

/** Like the planner of another instance, in this process. */
async function planAgain(location: DatabaseLocation): Promise<void> {
  const clock = () => NOW;
  const database = await openDatabase({ ...location, databaseClock: clock });
  await planDueReminders({ database, clock, log: createLog('silent') });
  await database.close();
}

const PLANNED_ONCE = { reminders: 2, reminderMails: 2, schedules: 1, scheduleMails: 1 };

describe.each(ENGINES)('on %s', (engine) => {
  it('queues each reminder and schedule with its row, or neither, when killed at any statement (T44)', async () => {
    let kills = 0;
    const torn: string[] = [];
    const wrong: string[] = [];
    for (let killedAt = 1; ; killedAt += STEP) {
      const location = await newDatabaseLocation(engine);
      const database = await openTestDatabaseAt(location);
      const { db } = database;
      const booking = createBooking(SLOT);
      await workAt(database, LONG_BEFORE, (tx) => insertBooking(tx, booking));
      const counts = async () => {
        const mails = await db.selectFrom('mails').select('job').execute();
        const ofJob = (job: string) => mails.filter((mail) => mail.job === job).length;
        const planned = await db.selectFrom('booking_reminders').selectAll().execute();
        const schedules = await db.selectFrom('day_schedules').selectAll().execute();
        return {
          reminders: planned.length,
          reminderMails: ofJob(JOBS.reminder),
          schedules: schedules.length,
          scheduleMails: ofJob(JOBS.schedule),
        };
      };
      const wasKilled = await planAndKill({ location, now: NOW, killedAt });
      const left = await counts();
      const isWhole =
        left.reminders === left.reminderMails && left.schedules === left.scheduleMails;
      if (!isWhole) torn.push(`statement ${killedAt}`);
      await planAgain(location);
      if (!isDeepStrictEqual(await counts(), PLANNED_ONCE)) wrong.push(`statement ${killedAt}`);
      if (!wasKilled) break;
      kills += 1;
    }
    recordFigure({
      test: 'T44',
      name: `killed while planning reminders, ${engine}`,
      operations: kills,
      measured: [
        { name: 'kills', value: kills, atLeast: 3 },
        {
          name: 'rows without their mail, or mails without row',
          value: torn.length,
          exactly: 0,
          examples: torn,
        },
        { name: 'not exactly one afterwards', value: wrong.length, exactly: 0, examples: wrong },
      ],
    });
  });
});
