import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { BookingRequest } from '#domain/booking.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api.ts';
import { newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/figures.ts';
import { Latencies } from '#tests/kit/latency.ts';
import { seededRandom } from '#tests/kit/random.ts';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';
import { spawnServer } from '#tests/kit/server-process.ts';

const ROUNDS = LONG_FORM ? 200 : 6;
const GUESTS_AT_ONCE = 6;
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

it(`keeps every booking that it confirmed, through ${ROUNDS} kills at random moments (T8)`, async () => {
  const place = await newDatabasePlace('sqlite');
  const choices = { place, window: WIDE_WINDOW, limits: NO_LIMITS };
  const random = seededRandom();
  const slots = manySlots(60_000);
  const readiness = new Latencies();
  /** What was answered with 201, by its id. */
  const acknowledged = new Set<string>();
  let unanswered: { request: BookingRequest; key: string }[] = [];
  let sent = 0;
  let repeated = 0;

  async function bookAsGuest(url: string): Promise<void> {
    const slot = slots[sent];
    if (!slot) throw new Error('More slots are needed');
    const request = bookingRequest({ ...slot, guest_email: `guest-${sent}@example.com` });
    const key = `key-${sent}`;
    sent += 1;
    try {
      const response = await book(url, request, key);
      const answer = await response.json();
      expect(response.status).toBe(201);
      acknowledged.add(answer.id);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      unanswered.push({ request, key });
      throw error;
    }
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await spawnServer(choices);
    readiness.add(server.readyAfter);
    // A guest who got no answer presses again: same key, so it books once and is answered.
    for (const { request, key } of unanswered) {
      const response = await book(server.url, request, key);
      expect(response.status).toBe(201);
      acknowledged.add((await response.json()).id);
      repeated += 1;
    }
    unanswered = [];
    const guests = Array.from({ length: GUESTS_AT_ONCE }, async () => {
      for (;;) await bookAsGuest(server.url);
    });
    const outcomes = Promise.allSettled(guests);
    // The moment of the kill is what varies; nothing is waited for.
    await pass(random.between(20, 300));
    await server.end('SIGKILL');
    for (const outcome of await outcomes) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(TypeError);
    }
  }

  const { db } = await openTestDatabaseAt(place);
  const stored = new Set(
    (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id),
  );
  const lost = [...acknowledged].filter((id) => !stored.has(id));
  const withoutMails = await db
    .selectFrom('bookings')
    .select('id')
    .where(({ selectFrom, eb }) =>
      eb(
        selectFrom('mails')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('mails.booking_id', '=', 'bookings.id'),
        '<>',
        2,
      ),
    )
    .execute();
  const integrity = await sql`pragma integrity_check`.execute(db);
  const foreignKeys = await sql`pragma foreign_key_check`.execute(db);
  recordFigure({
    test: 'T8',
    name: 'kill -9, sqlite',
    operations: ROUNDS,
    figure: `${acknowledged.size} confirmed, ${lost.length} lost, ${withoutMails.length} without mails, ${repeated} asked again, ready p99 ${readiness.quantile(0.99)} ms`,
    required: '0 lost, 0 without mails, integrity ok, ready <= 2000 ms',
    seed: random.seed,
  });
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * GUESTS_AT_ONCE);
  expect(lost).toEqual([]);
  expect(withoutMails).toEqual([]);
  expect(integrity.rows).toEqual([{ integrity_check: 'ok' }]);
  expect(foreignKeys.rows).toEqual([]);
});
