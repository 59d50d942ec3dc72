import { describe, expect, it } from 'vitest';
import type { BookingRecord } from '#domain/admin/booking-record.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { type AdminCalls, adminCalls, callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, firstFreeSlot, manySlots, post } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Offsets of the second instance's clock from the first one's. */
const ALL_SKEWS = [
  ['13 seconds ahead', 13 * SECOND],
  ['13 seconds behind', -13 * SECOND],
  ['61 seconds ahead', 61 * SECOND],
  ['61 seconds behind', -61 * SECOND],
  ['two hours ahead', 2 * HOUR],
  ['two hours behind', -2 * HOUR],
] as const;
/** The short run tests one offset in each direction. */
const SKEWS = ALL_SKEWS.slice(...pick({ all: [2, 4], long: [] }));

/** In the short run one: each machine is off the other's clock, so both directions are in it. */
const MACHINE_SKEWS = (
  [
    ['ahead', HOUR],
    ['behind', -HOUR],
  ] as const
).slice(0, pick({ all: 1, long: 2 }));

/** Bookable by either clock, and too far ahead for reminders, which would be further mails. */
const SLOTS = manySlots(4, addDays(showDateAt(Date.now()), BOOKING_WINDOW.opensAfterDays + 2));

function recordingTransport() {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    description: 'recording',
    send: async (mail) => void sent.push(mail),
    close() {},
  };
  const sentTo = (email: string) => sent.filter(({ to }) => to.address === email);
  /** Resolves when a mail to this guest is sent. */
  const untilSentTo = (email: string) => expect.poll(() => sentTo(email)).not.toEqual([]);
  return { transport, sentTo, untilSentTo };
}

/** An instance whose clock is ahead of the real one, which is the database's. */
const startInstance = (
  engine: (typeof ENGINES)[number],
  ahead: number,
  transport: MailTransport,
  choices: Partial<ServerChoices> = {},
): Promise<TestServer> =>
  startTestServer(engine, choices, {
    transport,
    clock: () => Date.now() + ahead,
    databaseClock: undefined,
  });

async function bookFor({ url }: TestServer, index: number, guest_email: string): Promise<string> {
  const response = await book(url, bookingRequest({ ...SLOTS[index], guest_email }));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

describe.each(ENGINES)('two instances on %s', (engine) => {
  it.each(SKEWS)('undo a cancellation if the clock of one is %s (T25)', async (_, skew) => {
    const mails = recordingTransport();
    const first = await startInstance(engine, 0, mails.transport);
    const second = await startInstance(engine, skew, mails.transport, { location: first.location });
    const { patch } = await adminCalls(first);
    const id = await bookFor(first, 0, 'one@example.com');
    await mails.untilSentTo('one@example.com');
    const { db } = await openTestDatabaseAt(first.location);
    const unsent = () =>
      db.selectFrom('mails').select('status').where('status', '!=', 'sent').execute();
    await expect.poll(unsent).toEqual([]);

    const cancelled = await patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: true });
    expect(await cancelled.json()).toMatchObject({ guest_notified: true });
    // Each worker reads the queue and sends due mails.
    await bookFor(first, 1, 'two@example.com');
    await bookFor(second, 2, 'three@example.com');
    await mails.untilSentTo('two@example.com');
    await mails.untilSentTo('three@example.com');
    const undone = await patch(`/bookings/${id}`, { status: 'confirmed', notifies_guest: true });
    expect(await undone.json()).toMatchObject({ guest_notified: false });
    await expect.poll(unsent).toEqual([]);
    expect(mails.sentTo('one@example.com')).toHaveLength(1);
  });

  it.each(SKEWS)('share one rate limit if the clock of one is %s (T25)', async (_, skew) => {
    const rate = { times: 3, seconds: 600 };
    const limits = { wrongPasscodesPerClient: rate };
    const { transport } = recordingTransport();
    const first = await startInstance(engine, 0, transport, { limits });
    const second = await startInstance(engine, skew, transport, {
      limits,
      location: first.location,
    });
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const { url } = guess % 2 === 0 ? first : second;
      const response = await post(url, '/api/passcode', { passcode: `guess ${guess}` });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([403, 403, 403, 429, 429, 429, 429, 429]);
  });
});

async function sendEverything(location: DatabaseLocation): Promise<void> {
  const { db } = await openTestDatabaseAt(location);
  await db
    .updateTable('mails')
    .set({ status: 'sent', sent_at: 1, attempts: 1 })
    .where('status', '=', 'queued')
    .execute();
}

// Separate processes: within one, UUIDs v7 increase independently of the clock.
describe.each(ENGINES)('two machines on %s', (engine) => {
  it.each(MACHINE_SKEWS)(
    'notify of all changes if one is an hour %s (T25)',
    async (_, machineAheadMs) => {
      const location = await newDatabaseLocation(engine);
      // The workers cannot send anything: the test marks mails as sent.
      const choices = { location, smtpUrl: 'smtp://127.0.0.1:1' };
      const { url } = await spawnServer(choices);
      const other = await spawnServer({ ...choices, machineAheadMs });
      const admin = callsWith({ url }, await adminCookie({ url, location }));
      const otherAdmin = callsWith(other, admin.cookie);
      const response = await book(url, bookingRequest(await firstFreeSlot(url)));
      const { id } = await response.json();
      const isNotified = async ({ patch }: AdminCalls, status: string): Promise<boolean> => {
        await sendEverything(location);
        const changed = await patch(`/bookings/${id}`, { status, notifies_guest: true });
        return (await changed.json()).guest_notified;
      };
      const changes: readonly (readonly [AdminCalls, string])[] = [
        [otherAdmin, 'cancelled'],
        [admin, 'confirmed'],
        [admin, 'cancelled'],
        [otherAdmin, 'confirmed'],
        [otherAdmin, 'cancelled'],
        [admin, 'confirmed'],
      ];
      const notified: boolean[] = [];
      for (const [calls, status] of changes) notified.push(await isNotified(calls, status));
      expect(notified).toEqual(changes.map(() => true));

      const record: BookingRecord = await (await admin.get(`/bookings/${id}`)).json();
      const toGuest = record.mails.filter(({ audience }) => audience === 'guest');
      expect(toGuest.map(({ kind }) => kind)).toEqual([
        'reconfirmed',
        'cancelled',
        'reconfirmed',
        'cancelled',
        'reconfirmed',
        'cancelled',
        'confirmed',
      ]);
      expect(record.booking.mail).toBe('queued');
    },
  );
});
