import { describe, expect, it } from 'vitest';
import { reminders } from '#content/show/reminders.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { insertBlockedDates } from '#server/blocked-dates/queries.ts';
import { unblockDate } from '#server/blocked-dates/unblock-date.ts';
import { insertBooking } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { importRows } from '#server/import/import-rows.ts';
import { parsePayload } from '#server/mail/queue/mail-payload.ts';
import { NOT_SENT } from '#server/mail/queue/obsolete-mails.ts';
import { findDueReminders } from '#server/reminders/due-reminders.ts';
import { planReminder } from '#server/reminders/plan-reminder.ts';
import { planDueReminders, startReminderPlanner } from '#server/reminders/reminder-planner.ts';
import {
  ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, recordingLog } from '#tests/kit/mail/mail-system.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SLOT = { booking_date: '2026-12-11', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-18', time_slot: '9:30 AM' } as const;
const WEEK_BEFORE = slotStart(addDays(SLOT.booking_date, -7), reminders.at);
const DAY_BEFORE = slotStart(addDays(SLOT.booking_date, -1), reminders.at);
const EVENING_BEFORE = slotStart(addDays(SLOT.booking_date, -1), reminders.schedule.at);
const LONG_BEFORE = WEEK_BEFORE - 30 * DAY;

async function booked(
  database: Database,
  more: Partial<Booking> = {},
  at = LONG_BEFORE,
): Promise<Booking> {
  const booking = createBooking({ ...SLOT, ...more });
  await workAt(database, at, (tx) => insertBooking(tx, booking));
  return booking;
}

/** Two instances on one database. */
async function openInstances(engine: EngineName): Promise<[Database, Database]> {
  const location = await newDatabaseLocation(engine);
  return [await openTestDatabaseAt(location), await openTestDatabaseAt(location)];
}

/** At once, but on SQLite, where two writers in one process would wait for each other, in turns. */
async function inTurns<Result>(
  engine: EngineName,
  steps: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  if (engine === 'postgres') return Promise.all(steps.map((step) => step()));
  const results: Result[] = [];
  for (const step of steps) results.push(await step());
  return results;
}

/** Scans at an instant and returns the log's messages. */
async function planAt(database: Database, now: number): Promise<string[]> {
  const log = recordingLog();
  await planDueReminders({ database, clock: () => now, log: log.logger });
  return log.lines.map(({ msg }) => msg);
}

/** What is queued or was dropped, in the order of queuing. */
async function mailsIn({ db }: Database) {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return mails.map(({ payload, status, audience, created_at, next_attempt_at }) => {
    const mail = parsePayload(payload);
    expect(next_attempt_at).toBe(created_at);
    return {
      audience,
      status,
      what: mail?.kind === 'reminder' ? mail.days_before : mail?.kind,
      slot: mail && 'booking' in mail ? mail.booking.booking_date : null,
    };
  });
}

const queued = (days: number, { booking_date } = SLOT as Pick<Booking, 'booking_date'>) => ({
  audience: 'guest',
  status: 'queued',
  what: days,
  slot: booking_date,
});

describe.each(ENGINES)('reminders on %s', (engine) => {
  it('are planned seven days and one day before, once each, and never dated ahead', async () => {
    const database = await openTestDatabase(engine);
    await booked(database);
    expect(await planAt(database, WEEK_BEFORE - 1)).toEqual([]);
    expect(await planAt(database, WEEK_BEFORE)).toEqual(['reminder queued']);
    expect(await planAt(database, WEEK_BEFORE + 1)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE - 1)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
    expect(await planAt(database, DAY_BEFORE + HOUR)).toEqual([]);
    expect(await mailsIn(database)).toEqual([queued(7), queued(1)]);
  });

  it('are not for a guest who is asked to choose another slot', async () => {
    const database = await openTestDatabase(engine);
    const { id, booking_date, time_slot } = await booked(database);
    const askAbout = (asked_slot: string) =>
      database.db
        .updateTable('bookings')
        .set({ asked_date: booking_date, asked_slot })
        .where('id', '=', id)
        .execute();
    await askAbout(time_slot);
    expect(await planAt(database, WEEK_BEFORE)).toEqual([]);
    await askAbout('4:30 PM');
    expect(await planAt(database, WEEK_BEFORE)).toEqual(['reminder queued']);
  });

  it('whose time passed while the guest was asked to choose another slot are not late', async () => {
    const now = WEEK_BEFORE + 5 * DAY;
    const database = await openTestDatabase(engine, { clock: () => now });
    const { id, booking_date, time_slot } = await booked(database);
    await database.db
      .updateTable('bookings')
      .set({ asked_date: booking_date, asked_slot: time_slot })
      .execute();
    const blocked = { id, blocked_date: booking_date, reason: null };
    await workAt(database, WEEK_BEFORE - 1, (tx) => insertBlockedDates(tx, [blocked]));
    expect(await planAt(database, now)).toEqual([]);
    await unblockDate({ database }, id, 'producer@example.com');
    expect(await planAt(database, now)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
  });

  it('are for confirmed bookings with an e-mail address whose guest wants them', async () => {
    const database = await openTestDatabase(engine);
    await booked(database, { status: 'cancelled' });
    const stopped = await booked(database);
    await database.db
      .updateTable('bookings')
      .set({ reminders_stopped_at: LONG_BEFORE })
      .where('id', '=', stopped.id)
      .execute();
    expect(await planAt(database, WEEK_BEFORE)).toEqual([]);
    expect(await mailsIn(database)).toEqual([]);
  });

  it.each([
    ['booked', 0],
    ['booked later', HOUR],
  ])('skip a booking that was made inside the period: %s', async (_, after) => {
    const database = await openTestDatabase(engine);
    await booked(database, {}, WEEK_BEFORE + after);
    expect(await planAt(database, WEEK_BEFORE + after + 1)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
    expect(await mailsIn(database)).toEqual([queued(1)]);
  });

  it.each(['moved', 'confirmed'] as const)(
    'skip a booking that was %s inside the period, of which the guest had a mail',
    async (action) => {
      const database = await openTestDatabase(engine);
      const booking = await booked(database);
      await database.db.transaction().execute((transaction) =>
        appendAudit(transaction, {
          at: WEEK_BEFORE,
          actor: null,
          action,
          ...auditedBooking(booking),
        }),
      );
      expect(await planAt(database, WEEK_BEFORE + 1)).toEqual([]);
      expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
    },
  );

  it('are planned anew for the slot to which a booking is moved, and not twice for one moved back', async () => {
    const database = await openTestDatabase(engine);
    const { id } = await booked(database);
    const move = (to: typeof SLOT | typeof OTHER) =>
      database.db.updateTable('bookings').set(to).where('id', '=', id).execute();
    await planAt(database, WEEK_BEFORE);
    await move(OTHER);
    expect(await planAt(database, WEEK_BEFORE + 7 * DAY - 1)).toEqual([]);
    expect(await planAt(database, WEEK_BEFORE + 7 * DAY)).toEqual(['reminder queued']);
    expect(await mailsIn(database)).toEqual([queued(7), queued(7, OTHER)]);
    await move(SLOT);
    expect(await planAt(database, WEEK_BEFORE + HOUR)).toEqual([]);
  });

  it('catch up after an outage, and record what is too late for it', async () => {
    const database = await openTestDatabase(engine);
    await booked(database);
    await booked(database, { ...SLOT, time_slot: '2:30 PM', booking_date: '2026-12-10' });
    const messages = await planAt(database, DAY_BEFORE + HOUR);
    const dropped = 'reminder dropped: its time had passed';
    expect(messages.sort()).toEqual([dropped, dropped, dropped, 'reminder queued']);
  });

  it('of a recording that is over, or in progress, are not sent', async () => {
    const database = await openTestDatabase(engine);
    await booked(database);
    const start = slotStart(SLOT.booking_date, SLOT.time_slot);
    expect(await planAt(database, start + 2 * HOUR)).toEqual([]);
    expect(await planAt(database, start)).toEqual([
      'reminder dropped: its time had passed',
      'reminder dropped: its time had passed',
    ]);
    const mails = await database.db.selectFrom('mails').select(['status', 'last_error']).execute();
    const dropped = { status: 'failed', last_error: NOT_SENT.late };
    expect(mails).toEqual([dropped, dropped]);
  });

  it('are planned once by several instances that have found them at the same time', async () => {
    const instances = await openInstances(engine);
    const [first] = instances;
    for (const time_slot of ['9:30 AM', '11:30 AM', '2:30 PM']) await booked(first, { time_slot });
    const found = await Promise.all(instances.map(({ db }) => findDueReminders(db, DAY_BEFORE)));
    expect(found.map(({ length }) => length)).toEqual([6, 6]);
    const planned = await inTurns(
      engine,
      found.flatMap((due, index) =>
        due.map((one) => () => planReminder(instances[index] ?? first, one, DAY_BEFORE)),
      ),
    );
    const count = (outcome: string | null) => planned.filter((one) => one === outcome).length;
    expect({ queued: count('queued'), late: count('late'), planned: count(null) }).toEqual({
      queued: 3,
      late: 3,
      planned: 6,
    });
    expect(await first.db.selectFrom('mails').select('id').execute()).toHaveLength(6);
  });

  it('disappear with the booking', async () => {
    const database = await openTestDatabase(engine);
    await booked(database);
    await planAt(database, WEEK_BEFORE);
    await database.db.deleteFrom('bookings').execute();
    expect(await database.db.selectFrom('booking_reminders').selectAll().execute()).toEqual([]);
    expect(await planAt(database, WEEK_BEFORE)).toEqual([]);
  });

  it('of an imported booking are those whose time comes after the import', async () => {
    const database = await openTestDatabase(engine, { clock: () => WEEK_BEFORE + HOUR });
    const booking = createBooking(SLOT);
    const row = { line: 2, createdAt: LONG_BEFORE, isAttending: false, outcome: null };
    const rows = { bookings: [{ ...row, booking, teamNote: null }], blocks: [] };
    await importRows(database, rows);
    expect(await planAt(database, WEEK_BEFORE + 2 * HOUR)).toEqual([]);
    expect(await mailsIn(database)).toEqual([]);
    await planAt(database, DAY_BEFORE);
    expect(await mailsIn(database)).toEqual([queued(1)]);
  });
});

it.each([
  ['cancels', { status: 'cancelled' }],
  ['moves', { time_slot: '2:30 PM', slot_minute: 14 * 60 + 30 }],
] as const)(
  'a reminder waits for what %s its booking, and is not sent, on postgres',
  async (_, to) => {
    const database = await openTestDatabase('postgres');
    await booked(database);
    const { planning } = await workAt(database, WEEK_BEFORE, async (tx) => {
      const change = tx.db.updateTable('bookings').set(to).returningAll();
      const row = await change.executeTakeFirstOrThrow();
      await tx.changed(row, { actor: null, action: 'moved', from: SLOT });
      const planning = planAt(database, WEEK_BEFORE);
      await untilWaiting(database, 1);
      return { planning };
    });
    expect(await planning).toEqual([]);
    expect(await mailsIn(database)).toEqual([]);
  },
);

describe.each(ENGINES)("the producer's schedule on %s", (engine) => {
  const schedule = { audience: 'producer', status: 'queued', what: 'schedule', slot: null };
  const schedulesIn = async (database: Database) =>
    (await mailsIn(database)).filter(({ what }) => what === 'schedule');

  it('is planned at 17:00 the evening before, once over several instances', async () => {
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

  it('is not planned for a day on which nobody comes', async () => {
    const database = await openTestDatabase(engine);
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
