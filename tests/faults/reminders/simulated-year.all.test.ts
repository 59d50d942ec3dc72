import { describe, expect, it } from 'vitest';
import { getDaySchedule } from '#server/bookings/day-schedule.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/engines/open.ts';
import { createLog } from '#server/errors/log.ts';
import { startMailWorker } from '#server/mail/mail-worker.ts';
import { parsePayload } from '#server/mail/queue/mail-payload.ts';
import { untilNextDueMs } from '#server/mail/queue/mail-queue.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { findDueReminders } from '#server/reminders/due-reminders.ts';
import { planReminder } from '#server/reminders/plan-reminder.ts';
import { planDueReminders } from '#server/reminders/reminder-planner.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
} from '#tests/kit/database/database.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { PRODUCER, SENDER } from '#tests/kit/mail/mail-system.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { pick } from '#tests/kit/tier.ts';
import { planAndKill } from './killed-planner.ts';
import { yearOfBookings } from './year-bookings.ts';
import { faultsOf, type Received, type Step } from './year-verdict.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-16T00:00:00Z');
const DAYS = pick({ all: 60, long: 365 });
/** Steps at 9:00 in Nairobi, and an hour after 17:00. */
const STEP_MS = 3 * HOUR;
const STEPS = (DAYS * 24 * HOUR) / STEP_MS;
const LONGEST_OUTAGE_STEPS = 24;
const JUMPS = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR];
/** A process for each takes most of the time of the short run. */
const KILL_CHANCE = pick({ all: 0.05, long: 0.2 });

const log = createLog('silent');

/** Off at random times, for up to three days. */
function outages({ next, between }: ReturnType<typeof seededRandom>, chance: number) {
  let left = 0;
  return () => {
    if (left === 0 && next() < chance) left = between(1, LONGEST_OUTAGE_STEPS);
    else if (left > 0) left -= 1;
    return left > 0;
  };
}

async function openInstance(location: DatabaseLocation, clock: () => number): Promise<Database> {
  const database = await openDatabase({ ...location, clock, databaseClock: clock });
  onTestEnd(() => database.close());
  return database;
}

describe.each(ENGINES)('on %s', (engine) => {
  it('reminds never twice, never late and of no foreign slot in a year of moves, kills, outages and clock jumps (T44)', async () => {
    const random = seededRandom();
    const { next, between, seed } = random;
    let now = START;
    let jumpMs = 0;
    const clock = () => now + jumpMs;
    const location = await newDatabaseLocation(engine);
    const first = await openInstance(location, clock);
    const second = await openInstance(location, clock);
    const instances = [first, second];
    const year = yearOfBookings(first, clock, random);
    const received: Received[] = [];
    const steps: Step[] = [];
    let kills = 0;
    let lostReplies = 0;
    const plannerIsOff = outages(random, 1 / 60);
    const mailIsDown = outages(random, 1 / 60);

    /** Reads what the booking is at this moment, as its guest would. */
    async function receive({ id, messageId }: OutgoingMail): Promise<void> {
      const { payload } = await first.db
        .selectFrom('mails')
        .select('payload')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const mail = parsePayload(payload);
      const times = { at: clock(), trulyAt: now };
      if (mail?.kind === 'schedule') {
        const { length } = await getDaySchedule(first.db, mail.date);
        const about = { bookingId: null, days: null, date: mail.date, time: null };
        received.push({ ...about, messageId, ...times, isWanted: length > 0 });
      }
      if (mail?.kind !== 'reminder') return;
      const { booking, days_before: days } = mail;
      const { booking_date: date, time_slot: time } = booking;
      const row = await first.db
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', booking.id)
        .executeTakeFirst();
      const isTheirs =
        row?.status === 'confirmed' && row.booking_date === date && row.time_slot === time;
      const isWanted = isTheirs && row.reminders_stopped_at === null;
      received.push({ messageId, bookingId: booking.id, days, date, time, ...times, isWanted });
    }

    /** Both instances find the same reminders, and then each plans them. */
    async function plan(): Promise<void> {
      const at = clock();
      const found = await Promise.all(instances.map(({ db }) => findDueReminders(db, at)));
      const [due = []] = found;
      if (due.length > 0 && next() < KILL_CHANCE) {
        const choices = { location, now: at, killedAt: between(1, 20) };
        if (await planAndKill(choices)) kills += 1;
      }
      const plans = instances.map((database, index) => async () => {
        for (const one of found[index] ?? []) await planReminder(database, one, at);
        await planDueReminders({ database, clock, log });
      });
      // On SQLite two writers in one process would wait for each other.
      if (engine === 'postgres') await Promise.all(plans.map((start) => start()));
      else for (const start of plans) await start();
    }

    /** Two workers send what is due; some replies of the mail server are lost. */
    async function send(isDown: boolean): Promise<void> {
      if ((await untilNextDueMs(first, clock())) !== 0) return;
      const transport = {
        description: 'simulated',
        async send(mail: OutgoingMail) {
          if (isDown) throw new Error('the mail server is down');
          await receive(mail);
          if (next() >= 0.02) return;
          lostReplies += 1;
          throw new Error('the reply was lost');
        },
        close() {},
      };
      // As in `plan`.
      const senders = engine === 'postgres' ? instances : [first];
      const workers = senders.map((database) =>
        startMailWorker({
          database,
          transport,
          sender: SENDER,
          producer: PRODUCER,
          guestMailsPerMailbox: createRateLimiter('', null, clock),
          sources: {
            findGuestLink: year.findLink,
            isMailboxProven: async () => true,
            findSchedule: (date) => getDaySchedule(database.db, date),
            findInvitation: async () => null,
            newPasswordUrl: () => '',
          },
          clock,
          random: () => 0.5,
          log,
          pollMs: 5,
        }),
      );
      const due = () => untilNextDueMs(first, clock());
      await expect.poll(due, { interval: 2 }).not.toBe(0);
      await Promise.all(workers.map((worker) => worker.stop()));
    }

    for (let step = 0; step < STEPS; step += 1) {
      now = START + step * STEP_MS;
      if (next() < 0.4) await year.something();
      jumpMs = next() < 0.02 ? (JUMPS[between(0, JUMPS.length - 1)] ?? 0) : 0;
      const isOff = plannerIsOff();
      const isDown = mailIsDown();
      if (!isOff) await plan();
      await send(isDown);
      steps.push({ at: now, plans: !isOff, sends: !isDown, jumpMs });
      jumpMs = 0;
    }

    const { twice, late, early, notTheirs, insidePeriod, missing, expected } = faultsOf(
      received,
      year.holdings,
      year.silences,
      steps,
    );
    const none = (name: string, examples: readonly unknown[]) => ({
      name,
      value: examples.length,
      exactly: 0,
      examples,
    });
    const reminders = received.filter(({ days }) => days !== null).length;
    recordFigure({
      test: 'T44',
      name: `${DAYS} simulated days, ${engine}`,
      seed,
      operations: STEPS,
      measured: [
        none('mails sent twice', twice),
        none('late', late),
        none('early', early),
        none('of a slot that is not theirs, or unwanted', notTheirs),
        none('of a slot that was booked inside the period', insidePeriod),
        none('missing', missing),
        { name: 'reminders', value: reminders, atLeast: DAYS / 3 },
        { name: 'schedules', value: received.length - reminders, atLeast: DAYS / 6 },
        { name: 'must arrive', value: expected.length, atLeast: DAYS / 6 },
        { name: 'kills', value: kills },
        { name: 'lost replies', value: lostReplies },
      ],
    });
  });
});
