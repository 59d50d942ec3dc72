import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { askGuestsOf } from '#server/blocked-dates/ask-guests.ts';
import { blockDates, unblockDate } from '#server/blocked-dates/block-dates.ts';
import { getAffectedBookings, getBlockedDates } from '#server/blocked-dates/queries.ts';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { ENGINES } from '../../kit/database/database.ts';
import { untilWaiting } from '../../kit/database/postgres-locks.ts';
import { workAt } from '../../kit/database/unit-of-work.ts';
import { createBooking, MAIL_NOW } from '../../kit/mail/mail-system.ts';
import { orRejected } from '../../kit/server/rejections.ts';
import { openOperationContext } from './operation-context.ts';

const ADMIN = { email: 'admin@example.com' };
const DAYS = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'] as const;
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = DAYS;

/** The operations on blocked dates, with a database of their own. */
async function open(engine: EngineName) {
  const setting = await openOperationContext(engine, MAIL_NOW);
  return {
    ...setting,
    block: (blocked_date: PlainDate, until?: PlainDate, reason: string | null = null) =>
      orRejected(blockDates(setting, { blocked_date, until, reason, asks_guests: false }, ADMIN)),
    unblock: (id: string) => orRejected(unblockDate(setting, id, ADMIN)),
    ask: (id: string) => orRejected(askGuestsOf(setting, id, ADMIN)),
    blockIdOf: async (date: PlainDate) => {
      const dates = await getBlockedDates(setting.database.db);
      return dates.find(({ blocked_date }) => blocked_date === date)?.id ?? '';
    },
    entries: async () => (await getAuditPage(setting.database.db, undefined)).entries.toReversed(),
  };
}

const datesOf = async ({ db }: Database) =>
  (await getBlockedDates(db)).map(({ blocked_date }) => blocked_date);

describe.each(ENGINES)('blocking dates on %s', (engine) => {
  it('adds a range as one audit entry, from its first to its last new date', async () => {
    const { announced, block, database, entries } = await open(engine);
    await block(TUESDAY);
    await block(SATURDAY);
    announced.length = 0;
    expect(await block(TUESDAY, SATURDAY, 'Generator repair')).toEqual({
      blocked: [WEDNESDAY, THURSDAY, FRIDAY].map((blocked_date) => ({
        id: expect.any(String),
        blocked_date,
        reason: 'Generator repair',
      })),
      skipped: [TUESDAY, SATURDAY],
      affected: [],
      asked: 0,
    });
    expect(await datesOf(database)).toEqual(DAYS);
    expect((await entries()).slice(2)).toMatchObject([
      {
        at: MAIL_NOW,
        actor: ADMIN.email,
        action: 'date_blocked',
        date: WEDNESDAY,
        until_date: FRIDAY,
        booking_id: null,
      },
    ]);
    expect(announced).toEqual(
      [WEDNESDAY, THURSDAY, FRIDAY].map((date) => ({ topic: 'blocked_dates', date })),
    );
  });

  it('adds the one new date of a range as a single date', async () => {
    const { block, entries } = await open(engine);
    await block(TUESDAY);
    expect(await block(TUESDAY, WEDNESDAY)).toMatchObject({
      blocked: [{ blocked_date: WEDNESDAY }],
      skipped: [TUESDAY],
    });
    await block(TUESDAY, THURSDAY);
    expect(await entries()).toMatchObject([
      { date: TUESDAY, until_date: null },
      { date: WEDNESDAY, until_date: null },
      { date: THURSDAY, until_date: null },
    ]);
  });

  it('rejects a blocked date and skips a blocked range, without an audit entry (R156)', async () => {
    const { announced, block, entries } = await open(engine);
    await block(TUESDAY, WEDNESDAY);
    announced.length = 0;
    expect(await block(TUESDAY)).toEqual({ rejected: 'already_blocked', field: 'blocked_date' });
    expect(await block(TUESDAY, WEDNESDAY)).toEqual({
      blocked: [],
      skipped: [TUESDAY, WEDNESDAY],
      affected: [],
      asked: 0,
    });
    expect(await entries()).toHaveLength(1);
    expect(announced).toEqual([]);
  });

  it('adds no date without its audit entry', async () => {
    const { block, database } = await open(engine);
    await database.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    await expect(block(TUESDAY)).rejects.toThrow('audit_log');
    expect(await datesOf(database)).toEqual([]);
  });

  it('returns the confirmed bookings of the range, by date and time', async () => {
    const { block, database } = await open(engine);
    const bookings = [
      createBooking({ booking_date: WEDNESDAY, time_slot: '2:30 PM' }),
      createBooking({ booking_date: WEDNESDAY, time_slot: '9:30 AM', guest_name: 'Ben' }),
      createBooking({ booking_date: TUESDAY, time_slot: '11:30 AM', guest_name: 'Ali' }),
      createBooking({ booking_date: TUESDAY, time_slot: '9:30 AM', status: 'cancelled' }),
      createBooking({ booking_date: '2026-11-30' }),
      createBooking({ booking_date: THURSDAY }),
    ] as const;
    await workAt(database, 0, async (tx) => {
      for (const booking of bookings) await insertBooking(tx, booking);
    });
    const [afternoon, morning, tuesday] = bookings;
    const affected = [tuesday, morning, afternoon].map(
      ({ id, guest_name, booking_date, time_slot }) => ({
        id,
        guest_name,
        booking_date,
        time_slot,
        is_askable: true,
      }),
    );
    const range = { from: TUESDAY, to: WEDNESDAY };
    expect(await getAffectedBookings(database.db, range, MAIL_NOW)).toEqual(affected);
    expect(await block(TUESDAY, WEDNESDAY)).toMatchObject({ affected });
  });
});

describe.each(ENGINES)('unblocking a date on %s', (engine) => {
  it('removes it once, with an audit entry and a live change', async () => {
    const { announced, block, database, entries, unblock } = await open(engine);
    await block(TUESDAY, WEDNESDAY);
    const [first] = await getBlockedDates(database.db);
    announced.length = 0;
    await unblock(first?.id ?? '');
    expect(await unblock(first?.id ?? '')).toEqual({ rejected: 'blocked_date_not_found' });
    expect(await datesOf(database)).toEqual([WEDNESDAY]);
    expect((await entries()).slice(1)).toMatchObject([
      {
        at: MAIL_NOW,
        actor: ADMIN.email,
        action: 'date_unblocked',
        date: TUESDAY,
        until_date: null,
      },
    ]);
    expect(announced).toEqual([{ topic: 'blocked_dates', date: TUESDAY }]);
  });

  it('announces its bookings too if their guests were asked to move', async () => {
    const { announced, ask, block, blockIdOf, database, unblock } = await open(engine);
    const booking = createBooking({ booking_date: TUESDAY });
    await workAt(database, 0, (tx) => insertBooking(tx, booking));
    await block(TUESDAY);
    const id = await blockIdOf(TUESDAY);
    expect(await ask(id)).toEqual({ asked: 1 });
    announced.length = 0;
    await unblock(id);
    expect(announced).toEqual([
      { topic: 'blocked_dates', date: TUESDAY },
      { topic: 'bookings', date: TUESDAY },
    ]);
  });
});

it('waits on postgres for a concurrent booking of the date, and returns it', async () => {
  const { block, database } = await open('postgres');
  const booking = createBooking({ booking_date: TUESDAY });
  const { blocking } = await workAt(database, 0, async (tx) => {
    await tx.lockDate(TUESDAY, 'shared');
    const blocking = block(TUESDAY);
    await untilWaiting(database, 1);
    await insertBooking(tx, booking);
    return { blocking };
  });
  expect(await blocking).toMatchObject({ affected: [{ id: booking.id }] });
});

it.each(['unblock', 'ask'] as const)(
  'rejects on postgres the act %s on a date that is unblocked while it waits',
  async (act) => {
    const context = await open('postgres');
    const { block, blockIdOf, database } = context;
    await block(TUESDAY);
    const id = await blockIdOf(TUESDAY);
    const { waiting } = await workAt(database, 0, async (tx) => {
      await tx.lockDate(TUESDAY, 'shared');
      const waiting = context[act](id);
      await untilWaiting(database, 1);
      await tx.db.deleteFrom('blocked_dates').where('id', '=', id).execute();
      return { waiting };
    });
    expect(await waiting).toEqual({ rejected: 'blocked_date_not_found' });
  },
);

it('asks on postgres no guest who cancels meanwhile', async () => {
  const { ask, block, blockIdOf, database } = await open('postgres');
  const booking = createBooking({ booking_date: TUESDAY });
  await workAt(database, 0, (tx) => insertBooking(tx, booking));
  await block(TUESDAY);
  const id = await blockIdOf(TUESDAY);
  const { asking } = await workAt(database, 0, async (tx) => {
    await tx.db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    const asking = ask(id);
    await untilWaiting(database, 1);
    return { asking };
  });
  expect(await asking).toEqual({ asked: 0 });
});
