import type { Booking } from '#domain/booking/booking.ts';
import { insertBooking, requireBooking } from '#server/bookings/booking-row.ts';
import { notifyOfChange } from '#server/bookings/change-booking.ts';
import type { Database } from '#server/database/database.ts';
import { importRows } from '#server/import/import-rows.ts';
import { claimDueMails } from '#server/mail/queue/mail-queue.ts';
import { getMailsOf } from '#server/mail/queue/mail-state.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  queueGuestNotification,
  sendDueMails,
} from '#tests/kit/mail/mail-system.ts';

/** Claims all due mails, like a worker without a reply from the mail server. */
const attemptAll = (database: Database) => claimDueMails(database, MAIL_NOW, 100);

/** The mails that a guest may have received before the change. */
const RECEIVED = {
  nothing: async () => {},
  'perhaps the confirmation': attemptAll,
  'the confirmation': (database: Database) => sendDueMails(database),
  'perhaps the cancellation': async (database: Database, booking: Booking) => {
    await sendDueMails(database);
    await queueGuestNotification(database, 'cancelled', booking, 1);
    await attemptAll(database);
  },
  'the cancellation': async (database: Database, booking: Booking) => {
    await sendDueMails(database);
    await queueGuestNotification(database, 'cancelled', booking, 1);
    await sendDueMails(database);
  },
} satisfies Record<string, (database: Database, booking: Booking) => Promise<unknown>>;

/** Makes the change and returns the kind of the queued notification. */
async function notificationOf(
  database: Database,
  booking: Booking,
  {
    notifiesGuest,
    now = MAIL_NOW,
    ...changes
  }: Partial<Booking> & { notifiesGuest: boolean; now?: number },
): Promise<string | null> {
  const isQueued = await workAt(database, now, async (tx) =>
    notifyOfChange(tx, {
      row: { ...(await requireBooking(tx, booking.id)), ...changes, calendar_sequence: 5 },
      kind: 'corrected',
      actor: { email: 'admin@example.com' },
      notifiesGuest,
    }),
  );
  const queued = (await getMailsOf(database.db, booking.id)).filter(
    ({ audience, status }) => audience === 'guest' && status === 'queued',
  );
  expect(queued).toHaveLength(isQueued ? 1 : 0);
  for (const mail of queued) expect(mail.next_attempt_at).toBe(now + 12_000);
  return queued[0]?.kind ?? null;
}

describeDatabases('a guest on %s', (test, engine) => {
  /** For each status of the booking, what is sent if the guest is to be notified, and if not. */
  const SENT = [
    ['nothing', 'confirmed', 'confirmed', 'confirmed'],
    ['nothing', 'cancelled', 'cancelled', null],
    ['perhaps the confirmation', 'confirmed', 'confirmed', 'confirmed'],
    ['perhaps the confirmation', 'cancelled', 'cancelled', null],
    ['the confirmation', 'confirmed', null, null],
    ['the confirmation', 'cancelled', 'cancelled', null],
    ['perhaps the cancellation', 'confirmed', 'reconfirmed', null],
    ['perhaps the cancellation', 'cancelled', 'cancelled', 'cancelled'],
    ['the cancellation', 'confirmed', 'reconfirmed', null],
    ['the cancellation', 'cancelled', null, null],
  ] as const;

  it.each(
    SENT.flatMap(([received, status, notified, unnotified]) => [
      [received, status, true, notified] as const,
      [received, status, false, unnotified] as const,
    ]),
  )(
    'who has received %s, and whose booking becomes %s (to be notified: %s), is sent: %s',
    async (received, status, notifiesGuest, expected) => {
      const database = await openTestDatabase(engine);
      const booking = createBooking();
      await bookWithMails(database, booking);
      await RECEIVED[received](database, booking);
      expect(await notificationOf(database, booking, { status, notifiesGuest })).toBe(expected);
    },
  );

  it.each([
    ['another date', { booking_date: '2027-01-11' }, 'moved'],
    ['another time', { time_slot: '4:30 PM' }, 'moved'],
    ['another name', { guest_name: 'Jane Kamau' }, 'corrected'],
    ['another name and date', { guest_name: 'Jane Kamau', booking_date: '2027-01-11' }, 'moved'],
    ['another time zone', { guest_zone: 'Europe/Berlin' }, null],
  ] as const)('who has received the confirmation is told of %s (%j)', async (_, changes, kind) => {
    const database = await openTestDatabase(engine);
    const booking = createBooking({ time_slot: '9:30 AM' });
    await bookWithMails(database, booking);
    await sendDueMails(database);
    const change = (notifiesGuest: boolean) =>
      notificationOf(database, booking, { ...changes, notifiesGuest });
    expect(await change(false)).toBeNull();
    expect(await change(true)).toBe(kind);
  });

  test('whose booking is imported is told only if the team wants it', async (database) => {
    const booking = createBooking();
    const place = { id: 'line 2', time_slot: 'line 2' };
    const row = {
      line: 2,
      place,
      createdAt: MAIL_NOW,
      isAttending: false,
      outcome: null,
      teamNote: null,
    };
    await importRows(database, { bookings: [{ ...row, booking }], blocks: [] });
    const moved = { time_slot: '4:30 PM' };
    expect(await notificationOf(database, booking, { ...moved, notifiesGuest: false })).toBeNull();
    expect(await notificationOf(database, booking, { ...moved, notifiesGuest: true })).toBe(
      'confirmed',
    );
  });

  test('is told at once of an act of their own, as the producer is, with reason and slot before', async (database) => {
    const booking = createBooking();
    const from = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
    const row = { ...booking, calendar_sequence: 5, source: 'guest' } as const;
    const told = async (reason: string | null, before: typeof from | undefined) => {
      await workAt(database, MAIL_NOW, (tx) => {
        const by = { actor: 'guest', reason } as const;
        return notifyOfChange(tx, { ...by, row, kind: 'moved', ...(before && { from: before }) });
      });
      const mails = await database.db.selectFrom('mails').selectAll().orderBy('id').execute();
      await database.db.deleteFrom('mails').execute();
      expect(mails.map(({ next_attempt_at }) => next_attempt_at)).toEqual([MAIL_NOW, MAIL_NOW]);
      expect(mails.map(({ audience }) => audience).toSorted()).toEqual(['guest', 'producer']);
      return mails.map(({ payload }) => JSON.parse(payload).by_guest);
    };
    await workAt(database, MAIL_NOW, (tx) => insertBooking(tx, booking));
    expect(await told('A wedding', from)).toEqual(Array(2).fill({ reason: 'A wedding', from }));
    expect(await told(null, undefined)).toEqual(Array(2).fill({ reason: null }));
  });

  test('is sent nothing about a recording that has ended', async (database) => {
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '9:30 AM' });
    await bookWithMails(database, booking);
    // 9:30 in Nairobi is 6:30 UTC, and a recording lasts 90 minutes.
    const end = Date.parse('2026-12-10T08:00:00Z');
    const change = { status: 'cancelled', notifiesGuest: true } as const;
    expect(await notificationOf(database, booking, { ...change, now: end })).toBeNull();
    expect(await notificationOf(database, booking, { ...change, now: end - 1 })).toBe('cancelled');
  });
});
