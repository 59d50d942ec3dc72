import { slotStart } from '#domain/time/show-time.ts';
import { unblockDate } from '#server/blocked-dates/block-dates.ts';
import { insertBlockedDates } from '#server/blocked-dates/queries.ts';
import { moveSlot, setStatus } from '#server/bookings/change-booking.ts';
import { importRows } from '#server/import/import-rows.ts';
import { NOT_SENT } from '#server/mail/kinds/mail-kind.ts';
import { findDueReminders, planReminder } from '#server/reminders/due-reminders.ts';
import { inTurns, openInstances } from '#tests/contract/two-instances.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { updateBookings } from '#tests/kit/database/rows.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking } from '#tests/kit/mail/mail-system.ts';
import {
  booked,
  DAY,
  DAY_BEFORE,
  EVENING_BEFORE,
  HOUR,
  LONG_BEFORE,
  mailsIn,
  OTHER,
  planAt,
  queued,
  SLOT,
  WEEK_BEFORE,
} from './reminder-scans.ts';

describeDatabases('reminders on %s', (test, engine) => {
  test('are planned seven days and one day before, once each, and never dated ahead (R187)', async (database) => {
    await booked(database);
    expect(await planAt(database, WEEK_BEFORE - 1)).toEqual([]);
    expect(await planAt(database, WEEK_BEFORE)).toEqual(['reminder queued']);
    expect(await planAt(database, WEEK_BEFORE + 1)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE - 1)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
    expect(await planAt(database, DAY_BEFORE + HOUR)).toEqual([]);
    expect(await mailsIn(database)).toEqual([queued(7), queued(1)]);
  });

  test('are not for a guest who is asked to choose another slot', async (database) => {
    const { id, booking_date, time_slot } = await booked(database);
    const askAbout = (asked_slot: string) =>
      updateBookings(database.db, { asked_date: booking_date, asked_slot }, id);
    await askAbout(time_slot);
    expect(await planAt(database, WEEK_BEFORE)).toEqual([]);
    await askAbout('4:30 PM');
    expect(await planAt(database, WEEK_BEFORE)).toEqual(['reminder queued']);
  });

  it('whose time passed while the guest was asked to choose another slot are not late', async () => {
    const now = WEEK_BEFORE + 5 * DAY;
    const database = await openTestDatabase(engine, { clock: () => now });
    const { id, booking_date, time_slot } = await booked(database);
    await updateBookings(database.db, { asked_date: booking_date, asked_slot: time_slot });
    const blocked = { id, blocked_date: booking_date, reason: null };
    await workAt(database, WEEK_BEFORE - 1, (tx) => insertBlockedDates(tx, [blocked]));
    expect(await planAt(database, now)).toEqual([]);
    await unblockDate({ database }, id, { email: 'producer@example.com' });
    expect(await planAt(database, now)).toEqual([]);
    expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
  });

  test('are for confirmed bookings with an e-mail address whose guest wants them', async (database) => {
    await booked(database, { status: 'cancelled' });
    const stopped = await booked(database);
    await updateBookings(database.db, { reminders_stopped_at: LONG_BEFORE }, stopped.id);
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

  it.each([
    ['moved', {}, OTHER],
    ['confirmed', { status: 'cancelled' }, SLOT],
  ] as const)(
    'skip a booking that was %s inside the period, of which the guest had a mail',
    async (_, more, from) => {
      const database = await openTestDatabase(engine);
      const { id, status } = await booked(database, { ...more, ...from });
      const by = { actor: 'guest' } as const;
      await workAt(database, WEEK_BEFORE, (tx) =>
        status === 'cancelled'
          ? setStatus(tx, id, 'confirmed', by)
          : moveSlot(tx, id, { from, to: SLOT }, by),
      );
      expect(await planAt(database, WEEK_BEFORE + 1)).toEqual([]);
      expect(await planAt(database, DAY_BEFORE)).toEqual(['reminder queued']);
    },
  );

  test('are planned anew for the slot to which a booking is moved, and not twice for one moved back', async (database) => {
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

  test('catch up after an outage, and record what is too late for it', async (database) => {
    await booked(database);
    await booked(database, { ...SLOT, time_slot: '2:30 PM', booking_date: '2026-12-10' });
    const messages = await planAt(database, DAY_BEFORE + HOUR);
    const dropped = 'reminder dropped: its time had passed';
    expect(messages.sort()).toEqual([dropped, dropped, dropped, 'reminder queued']);
  });

  test('of a recording that is over, or in progress, are not sent', async (database) => {
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

  it('are planned once by several instances that have found them at the same time (R188)', async () => {
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

  test('and the schedule are recorded with their mails, or not at all (T44)', async (database) => {
    const { schema } = database.db;
    await booked(database);
    await schema.alterTable('mails').renameTo('mails_away').execute();
    await expect(planAt(database, EVENING_BEFORE)).rejects.toThrow('mails');
    await schema.alterTable('mails_away').renameTo('mails').execute();
    await planAt(database, EVENING_BEFORE);
    const planned = (await mailsIn(database)).map(({ what }) => what);
    expect(planned.toSorted()).toEqual([1, 7, 'schedule']);
  });

  it('of an imported booking are those whose time comes after the import', async () => {
    const database = await openTestDatabase(engine, { clock: () => WEEK_BEFORE + HOUR });
    const booking = createBooking(SLOT);
    const place = { id: 'line 2', time_slot: 'line 2' };
    const row = { line: 2, place, createdAt: LONG_BEFORE, isAttending: false, outcome: null };
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
  ['moves', { time_slot: '2:30 PM', slot_minute: 14 * 60 + 30, slot_since: WEEK_BEFORE }],
] as const)(
  'a reminder waits for what %s its booking, and is not sent, on postgres',
  async (_, to) => {
    const database = await openTestDatabase('postgres');
    await booked(database);
    const { planning } = await workAt(database, WEEK_BEFORE, async (tx) => {
      const change = tx.db.updateTable('bookings').set(to).returningAll();
      const row = await change.executeTakeFirstOrThrow();
      await tx.changed(row, { actor: 'guest', action: 'moved', from: SLOT });
      const planning = planAt(database, WEEK_BEFORE);
      await untilWaiting(database, 1);
      return { planning };
    });
    expect(await planning).toEqual([]);
    expect(await mailsIn(database)).toEqual([]);
  },
);
