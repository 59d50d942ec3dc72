import { sql } from 'kysely';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { findObstacles, upcomingBookings } from '#server/bookings/queries.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { insertBlock } from '#tests/kit/database/rows.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { createBooking } from '#tests/kit/mail/mail-system.ts';

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
