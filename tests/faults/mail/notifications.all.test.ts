import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { type EventStream, readEvents } from '#tests/kit/api/events.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { STARVED, sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import { atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const INSTANCES = 3;
const STREAMS_OF_EACH = 2;
const CHANGES = pick({ all: 20, long: 1_000 });
/** An admin makes every n-th change: a blocked date or a cancelled booking. */
const TEAM_EVERY = 10;
const PAYLOAD_MAXIMUM_BYTES = 200;
/** Later than every booked date. */
const FIRST_BLOCKED = '2029-01-01';
const CHANNEL = 'show_changes';
/** Each day has between two and three slots on average. */
const WINDOW = { opensAfterDays: 1, closesAfterDays: CHANGES / 2 + 10 };

/** A client like /booking-calendar, which refetches everything after each change. */
async function openPage(url: string) {
  const stream = await readEvents(`${url}/api/live`);
  let shown = '';
  let isOpen = true;
  const read = async () => {
    shown = await (await fetch(`${url}/api/availability`)).text();
  };
  /** Sends one request at a time; changes in the meantime cause one more. */
  async function follow(events: EventStream): Promise<void> {
    let isReading = false;
    let isStale = false;
    for (;;) {
      await events.next();
      isStale = true;
      if (isReading) continue;
      isReading = true;
      void (async () => {
        for (; isStale && isOpen; ) {
          isStale = false;
          await read();
        }
        isReading = false;
      })();
    }
  }
  await read();
  follow(stream).catch((error: unknown) => {
    if (isOpen) throw error;
  });
  onTestFinished(() => {
    isOpen = false;
  });
  return { shown: () => shown };
}

it(`sends only dates by NOTIFY and updates the pages of ${INSTANCES} instances after ${CHANGES} changes (T19)`, async () => {
  const location = await newDatabaseLocation('postgres');
  const choices = { location, now: TEST_NOW, window: WINDOW, withStuckMails: true };
  const servers = await Promise.all(Array.from({ length: INSTANCES }, () => spawnServer(choices)));
  const urls = servers.map(({ url }) => url);
  const urlOf = (index: number) => urls[index % urls.length] ?? '';
  const cookie = await adminCookie({ url: urlOf(0), location });
  const listener = new pg.Client({ connectionString: location.databaseUrl ?? '' });
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => {
    // The other notifications prove every few seconds that an instance receives any.
    if ('changes' in JSON.parse(payload)) payloads.push(payload);
  });
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query(`listen ${CHANNEL}`);
  const pages = await Promise.all(
    urls.flatMap((url) => Array.from({ length: STREAMS_OF_EACH }, () => openPage(url))),
  );

  const slots = manySlots(CHANGES, '2026-11-20');
  const rejected: string[] = [];
  let lastBooked = '';
  /** Books the next slot; in turn also cancels the last one or blocks a date. */
  async function change(index: number): Promise<void> {
    const admin = callsWith({ url: urlOf(index + 1) }, cookie);
    let send: () => Promise<Response>;
    const isCancellation = index % (2 * TEAM_EVERY) === TEAM_EVERY && lastBooked !== '';
    const isBooking = !isCancellation && index % TEAM_EVERY !== 0;
    if (isCancellation) {
      const cancel = { status: 'cancelled', notifies_guest: false };
      send = () => admin.patch(`/bookings/${lastBooked}`, cancel);
    } else if (isBooking) {
      const guest_email = `guest-${index}@example.com`;
      const notes = 'private notes'.padEnd(500, '!');
      const request = bookingRequest({
        ...slots[index],
        guest_email,
        guest_name: 'Private Name',
        notes,
      });
      send = () => book(urlOf(index), request, `change-${index}`);
    } else {
      const date = addDays(FIRST_BLOCKED, index);
      const reason = 'private reason'.padEnd(200, '!');
      send = () => admin.post('/blocked-dates', { blocked_date: date, reason });
    }
    const response = await sendAgainAfter(STARVED, send);
    if (!response.ok) rejected.push(`${index}: ${response.status} ${await response.text()}`);
    else if (isBooking) lastBooked = (await response.json()).id;
  }
  for (let index = 0; index < CHANGES; index += 1) await change(index);

  const ended = performance.now();
  const fresh: Availability = await (await fetch(`${urlOf(0)}/api/availability`)).json();
  const { db } = await openTestDatabaseAt(location);
  const stored = await db
    .selectFrom('bookings')
    .select(['booking_date', 'time_slot'])
    .where('status', '=', 'confirmed')
    .execute();
  const shownAsBooked = fresh.days.flatMap(({ date, slots: all }) =>
    all.filter(({ booked }) => booked).map(({ time }) => `${date} ${time}`),
  );
  const text = JSON.stringify(fresh);
  const settled = new Latencies();
  for (const page of pages) {
    await expect.poll(() => page.shown() === text, { interval: 10 }).toBe(true);
    settled.add(performance.now() - ended);
  }
  await expect.poll(() => payloads.length).toBe(CHANGES - rejected.length);

  const longest = Math.max(...payloads.map((payload) => Buffer.byteLength(payload)));
  const withGuest = payloads.filter((payload) => /private|guest|@|!/i.test(payload));
  recordFigure({
    test: 'T19',
    name: `NOTIFY content, ${INSTANCES} instances`,
    operations: CHANGES,
    measured: [
      none('rejected changes', rejected),
      exactly('payloads', payloads.length, CHANGES),
      atMost('longest payload', longest, PAYLOAD_MAXIMUM_BYTES, 'bytes'),
      none("payloads with a guest's data", withGuest),
      exactly('pages equal to the database', settled.count, pages.length),
      atMost('last page equal after', settled.longest(), 2_000, 'ms'),
    ],
  });
  expect(shownAsBooked.toSorted()).toEqual(
    stored.map(({ booking_date, time_slot }) => `${booking_date} ${time_slot}`).toSorted(),
  );
});
