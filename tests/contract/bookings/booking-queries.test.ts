import { sql } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { bookingRow, insertBooking } from '#server/bookings/booking-row.ts';
import { setStatus } from '#server/bookings/change-booking.ts';
import {
  findObstacles,
  getOccupancy,
  isMailboxProven,
  proveMailbox,
  upcomingBookings,
} from '#server/bookings/queries.ts';
import {
  deleteExpiredResponses,
  SAVED_BOOKINGS,
  withSavedResponse,
} from '#server/database/saved-responses.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { describe, describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { insert, insertBlock } from '#tests/kit/database/rows.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking, MAIL_NOW } from '#tests/kit/mail/mail-system.ts';
import { orRejected } from '#tests/kit/server/rejections.ts';

const HOUR_MS = 60 * 60 * 1000;

describeDatabases('the occupancy of a range on %s', (test) => {
  test('contains the confirmed slots and the blocked dates, both ends included', async (database) => {
    const bookings = [
      { booking_date: '2026-12-01', time_slot: '9:30 AM' },
      { booking_date: '2026-12-01', time_slot: '2:30 PM' },
      { booking_date: '2026-12-01', time_slot: '11:30 AM', status: 'cancelled' },
      { booking_date: '2026-12-03' },
      { booking_date: '2026-11-30' },
      { booking_date: '2026-12-04' },
    ] as const;
    await workAt(database, 0, async (tx) => {
      for (const booking of bookings) await insertBooking(tx, createBooking(booking));
    });
    const dates = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'] as const;
    await insert(
      database.db,
      'blocked_dates',
      dates.map((blocked_date) => ({
        id: blocked_date,
        blocked_date,
        reason: null,
        created_at: 0,
      })),
    );
    expect(await getOccupancy(database.db, { from: '2026-12-01', to: '2026-12-03' })).toEqual({
      booked: new Map([
        ['2026-12-01', new Set(['9:30 AM', '2:30 PM'])],
        ['2026-12-03', new Set(['9:30 AM'])],
      ]),
      blocked: new Set(['2026-12-01', '2026-12-03']),
    });
  });
});

describe.each(ENGINES)('the places of an e-mail address on %s', (engine) => {
  it.each([
    ['a cancellation by the guest keeps its place for a day', 'guest', 24 * HOUR_MS - 1, true],
    ['after a day it is free', 'guest', 24 * HOUR_MS, false],
    ['a cancellation by the team frees it at once', { email: 'admin@example.com' }, 0, false],
  ] as const)('%s', async (_, actor, agoMs, hasMaximum) => {
    const database = await openTestDatabase(engine);
    const booking = createBooking({ guest_email: 'Jane@example.com' });
    await workAt(database, MAIL_NOW - agoMs, async (tx) => {
      await insertBooking(tx, booking);
      await setStatus(tx, booking.id, 'cancelled', { actor });
    });
    const obstacles = (guest_email: string, exceptId?: string) =>
      workAt(database, MAIL_NOW, (tx) =>
        findObstacles(tx, { booking_date: booking.booking_date, guest_email }, 1, exceptId),
      );
    expect(await obstacles('jane@EXAMPLE.com')).toEqual({ isBlocked: false, hasMaximum });
    expect(await obstacles('jane@example.com', booking.id)).toMatchObject({ hasMaximum: false });
    expect(await obstacles('other@example.com')).toMatchObject({ hasMaximum: false });
  });
});

describeDatabases('the stored response of an idempotency key on %s', (test) => {
  test('is deleted after 48 hours, like the keys of deleted bookings', async (database) => {
    const { id, status: _, ...details } = createBooking();
    const { booking_date, time_slot } = details;
    const response = { id, booking_date, time_slot, status: 'confirmed' } as const;
    await workAt(database, MAIL_NOW, async (tx) => {
      await insertBooking(tx, { ...details, id, status: 'confirmed' });
      await SAVED_BOOKINGS.save(tx, 'key', details, response);
    });
    await insert(database.db, 'deleted_booking_keys', { key: 'deleted', deleted_at: MAIL_NOW });
    const fresh = { ...response, id: 'of a new booking' };
    const request = (key: string | undefined) =>
      orRejected(
        withSavedResponse(
          { db: database.db, key, request: details, responses: SAVED_BOOKINGS },
          async () => fresh,
        ),
      );
    const requestAgain = async () => [await request('key'), await request('deleted')];
    await deleteExpiredResponses(database.db, MAIL_NOW + 48 * HOUR_MS);
    expect(await requestAgain()).toEqual([
      { response, isRepeated: true },
      { rejected: 'booking_cancelled', field: 'Idempotency-Key' },
    ]);
    await deleteExpiredResponses(database.db, MAIL_NOW + 48 * HOUR_MS + 1);
    expect(await requestAgain()).toEqual([
      { response: fresh, isRepeated: false },
      { response: fresh, isRepeated: false },
    ]);
    expect(await request(undefined)).toEqual({ response: fresh, isRepeated: false });
  });

  test('is not looked up after a failure, which is reported itself', async (database) => {
    const { id: _, status: _status, ...details } = createBooking();
    const request = withSavedResponse(
      { db: database.db, key: 'key', request: details, responses: SAVED_BOOKINGS },
      async () => {
        await database.db.schema.alterTable('idempotency_keys').renameTo('answers_away').execute();
        throw new Error('the database is full');
      },
    );
    await expect(request).rejects.toThrow('the database is full');
  });
});

describeDatabases('a mailbox on %s', (test) => {
  test('is proven by the first opened link of a booking with its address, in any spelling', async (database) => {
    const { db } = database;
    const [jane, again, other] = ['Jane@example.com', 'jane@EXAMPLE.com', 'ben@example.com'].map(
      (guest_email) => createBooking({ guest_email }),
    ) as [Booking, Booking, Booking];
    await workAt(database, 0, async (tx) => {
      for (const booking of [jane, again, other]) await insertBooking(tx, booking);
    });
    const proven = () =>
      Promise.all(
        ['JANE@example.com', 'ben@example.com'].map((email) => isMailboxProven(db, email)),
      );
    expect(await proven()).toEqual([false, false]);
    await proveMailbox(db, jane.id, MAIL_NOW);
    await proveMailbox(db, jane.id, MAIL_NOW + HOUR_MS);
    expect(await proven()).toEqual([true, false]);
    const rows = await db.selectFrom('bookings').select(['id', 'mailbox_proven_at']).execute();
    expect(new Map(rows.map((row) => [row.id, row.mailbox_proven_at]))).toEqual(
      new Map([
        [jane.id, MAIL_NOW],
        [again.id, null],
        [other.id, null],
      ]),
    );
  });
});

it('searches a booking without a topic by name and e-mail only', () => {
  const row = bookingRow(createBooking({ guest_name: 'Jané', notes: null }), 0);
  expect(row).toMatchObject({ search_text: 'jane\njane@example.com\n', slot_minute: 570 });
});

const EMAIL = 'Jane@Example.com';
/** Thursday, December 10, 2026, 11:00 in Nairobi. */
const NOW = Date.parse('2026-12-10T08:00:00Z');
const PAST = 20_000;

describeDatabases('the upcoming bookings of an e-mail on %s', (test, engine) => {
  test("are the confirmed ones that have not begun in the studio's time", async (database) => {
    const bookings = [
      { booking_date: '2026-12-09' },
      { booking_date: '2026-12-10', time_slot: '9:30 AM' },
      { booking_date: '2026-12-11', status: 'cancelled' },
      { booking_date: '2026-12-11', guest_email: 'jane@example.org' },
      { booking_date: '2026-12-10', time_slot: '11:30 AM' },
      { booking_date: '2026-12-12', guest_email: 'jane@example.com' },
    ] as const;
    await workAt(database, NOW, async (tx) => {
      for (const booking of bookings) {
        await insertBooking(tx, createBooking({ guest_email: EMAIL, ...booking }));
      }
      const find = (
        most: number | null,
        booking_date: '2026-12-14' | '2026-12-15' = '2026-12-14',
      ) => findObstacles(tx, { booking_date, guest_email: EMAIL }, most);
      const none = { isBlocked: false, hasMaximum: false };
      expect([await find(2), await find(3), await find(null)]).toEqual([
        { ...none, hasMaximum: true },
        none,
        none,
      ]);
      await insertBlock(tx.db, '2026-12-15');
      expect([await find(2, '2026-12-15'), await find(null, '2026-12-15')]).toEqual([
        { isBlocked: true, hasMaximum: true },
        { isBlocked: true, hasMaximum: false },
      ]);
    });
  });

  test('are found through an index', async ({ db }) => {
    await sql`
      insert into bookings (id, guest_name, guest_email, booking_date, time_slot, status, created_at,
        slot_minute, search_text)
      with recursive numbers (number) as (
        select 1 union all select number + 1 from numbers where number < ${sql.lit(PAST)}
      )
      select 'b' || number, 'Jane', ${EMAIL}, '2020-01-01', 'slot ' || number, 'confirmed', 0, 0, ''
      from numbers
    `.execute(db);
    await sql`analyze`.execute(db);
    const plan = await upcomingBookings(db, EMAIL, NOW)
      .limit(1)
      .offset(2)
      .explain(undefined, engine === 'sqlite' ? sql`query plan` : undefined);
    expect(JSON.stringify(plan)).toContain('bookings_confirmed_by_email');
  });
});
