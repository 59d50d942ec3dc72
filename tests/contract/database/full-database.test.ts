import { sql } from 'kysely';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { expect, test } from '#tests/kit/database/database-test.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';

const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
const PAGES_LEFT = 20;

test('rejects bookings as unavailable in a full database, loses none and continues once there is space (T12)', async (database) => {
  const { db } = database;
  const services = bookingServices({ database, window: WIDE_WINDOW, clock: Date.now });
  const slots = manySlots(2_000);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const limit = (rows[0]?.page_count ?? 0) + PAGES_LEFT;
  await sql`pragma max_page_count = ${sql.lit(limit)}`.execute(db);

  let booked = 0;
  const fillUp = async () => {
    for (const slot of slots) {
      await bookSlot(services, bookingRequest(slot), {
        clientIp: 'here',
        idempotencyKey: `key-${booked}`,
      });
      booked += 1;
    }
  };
  const error: unknown = await fillUp().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(classifyDatabaseError(error)).toBe('unavailable');
  expect(booked).toBeGreaterThan(10);
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(booked);
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2 * booked);

  await sql`pragma max_page_count = 1000000`.execute(db);
  const next = await bookSlot(services, bookingRequest(slots[booked]), {
    clientIp: 'here',
    idempotencyKey: `key-${booked}`,
  });
  expect(next).toMatchObject({ ...slots[booked], status: 'confirmed' });
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
});
