import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { BlockResponse } from '#domain/admin/blocked-date-responses.ts';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { STARVED, sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 6, long: 200 });
const BOOKINGS = 50;
/** A block takes about as long as the longest pause. */
const PAUSES_MS = 12;
const BLOCKED_DATES = '/api/admin/blocked-dates';

/** A date with three slots for each round. */
function datesOfRounds(): PlainDate[] {
  const dates: PlainDate[] = [];
  for (let date: PlainDate = '2026-12-01'; dates.length < ROUNDS; date = addDays(date, 1)) {
    if (slotsOn(date).length === 3) dates.push(date);
  }
  return dates;
}

describe.each(ENGINES)('on %s', (engine) => {
  it(`takes no booking for a date after it is blocked, while ${BOOKINGS} arrive at two instances (T6)`, async () => {
    const location = await newDatabaseLocation(engine);
    const window = { opensAfterDays: 1, closesAfterDays: 2 * ROUNDS + 20 };
    const choices = { location, now: TEST_NOW, limits: NO_LIMITS, window, withStuckMails: true };
    const [first, second] = await Promise.all([spawnServer(choices), spawnServer(choices)]);
    const Cookie = await adminCookie({ url: first.url, location });
    const { db } = await openTestDatabaseAt(location);
    const statuses: number[] = [];
    let before = 0;
    let late = 0;
    let missing = 0;

    for (const [round, date] of datesOfRounds().entries()) {
      // The guests of a slot start a little after those of the previous one, the admin in between:
      // the winner differs between rounds.
      const blocking = sendAgainAfter(STARVED, () =>
        post(first.url, BLOCKED_DATES, { blocked_date: date }, { Cookie }),
      );
      const pause = Math.floor((round * PAUSES_MS) / ROUNDS);
      const booking: Promise<Response>[] = [];
      for (const [slot, time_slot] of slotsOn(date).entries()) {
        for (let guest = slot; guest < BOOKINGS; guest += 3) {
          const { url } = guest % 2 === 0 ? first : second;
          const guest_email = `guest-${guest}@example.com`;
          const request = bookingRequest({ booking_date: date, time_slot, guest_email });
          const key = randomUUID();
          booking.push(sendAgainAfter(STARVED, () => book(url, request, key)));
        }
        await setTimeout(pause);
      }
      const blocked = await blocking;
      expect(blocked.status).toBe(201);
      const response: BlockResponse = await blocked.json();
      statuses.push(...(await Promise.all(booking)).map(({ status }) => status));

      const rows = await db
        .selectFrom('bookings')
        .select('id')
        .where('booking_date', '=', date)
        .execute();
      const reported = new Set(response.affected.map(({ id }) => id));
      const stored = new Set(rows.map(({ id }) => id));
      before += reported.size;
      late += rows.filter(({ id }) => !reported.has(id)).length;
      missing += [...reported].filter((id) => !stored.has(id)).length;
    }

    const count = (status: number) => statuses.filter((one) => one === status).length;
    recordFigure({
      test: 'T6',
      name: `block against book, ${engine}`,
      operations: statuses.length + ROUNDS,
      measured: [
        { name: 'bookings after the block', value: late, exactly: 0 },
        { name: 'bookings reported to the admin and not stored', value: missing, exactly: 0 },
        // Each came first often enough for a race.
        { name: 'confirmed before the block', value: count(201), exactly: before, atLeast: 1 },
        { name: 'rejected as blocked', value: count(422), atLeast: 1 },
        {
          name: 'other responses',
          value: statuses.length - count(201) - count(409) - count(422),
          exactly: 0,
        },
        { name: 'bookings sent', value: statuses.length, exactly: ROUNDS * BOOKINGS },
      ],
    });
  });
});
