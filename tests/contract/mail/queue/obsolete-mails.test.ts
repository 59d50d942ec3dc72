import type { Booking } from '#domain/booking/booking.ts';
import { bookingRow, insertBooking } from '#server/bookings/booking-row.ts';
import type { Database } from '#server/database/database.ts';
import { NOT_SENT, type ObsoleteMailError } from '#server/mail/kinds/mail-kind.ts';
import { assertNotObsolete, type ClaimedMail, enqueueMail } from '#server/mail/queue/mail-queue.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import { describe, describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  createBooking,
  MAIL_NOW,
  manualClock,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

const USE_BY = MAIL_NOW + 3_600_000;

async function withReminder(database: Database): Promise<Booking> {
  const booking = createBooking();
  await workAt(database, MAIL_NOW, async (tx) => {
    await insertBooking(tx, booking);
    const reminder = { kind: 'reminder', sequence: 0, days_before: 7, use_by: USE_BY } as const;
    await enqueueMail(tx, { ...reminder, booking });
  });
  return booking;
}

const update = ({ db }: Database) => db.updateTable('bookings');
type Change = (database: Database) => { execute(): Promise<unknown> };
const { changed, stopped } = NOT_SENT;
const CHANGES: readonly (readonly [string, Change, reason: string])[] = [
  ['was cancelled', (one) => update(one).set({ status: 'cancelled' }), changed],
  ['was moved to another slot', (one) => update(one).set({ time_slot: '4:30 PM' }), changed],
  // Before all dates of `createBooking`.
  ['was moved to another day', (one) => update(one).set({ booking_date: '2026-11-30' }), changed],
  ['was deleted', ({ db }) => db.deleteFrom('bookings'), changed],
  ['has reminders off', (one) => update(one).set({ reminders_stopped_at: MAIL_NOW }), stopped],
];

describeDatabases('a queued reminder on %s', (test, engine) => {
  test('is sent while its booking and its time allow', async (database) => {
    await withReminder(database);
    const clock = manualClock();
    clock.advance(USE_BY - MAIL_NOW - 1);
    const { log, sent } = startTestWorker({ database, clock });
    await log.until('mail sent', 1);
    expect(sent).toHaveLength(1);
  });

  it.each(CHANGES)('is dropped when the booking %s', async (_, change, reason) => {
    const database = await openTestDatabase(engine);
    await withReminder(database);
    await change(database).execute();
    const { log, sent } = startTestWorker({ database });
    await log.until('obsolete mail dropped', 1);
    expect(sent).toEqual([]);
    const rows = await database.db.selectFrom('mails').selectAll().execute();
    expect(rows).toMatchObject([{ status: 'failed', last_error: reason }]);
  });

  test('is dropped from its use-by instant on, when the mail server was down', async (database) => {
    await withReminder(database);
    const clock = manualClock();
    clock.advance(USE_BY - MAIL_NOW);
    const { log, sent } = startTestWorker({ database, clock });
    await log.until('obsolete mail dropped', 1);
    expect(sent).toEqual([]);
    const [mail] = await database.db.selectFrom('mails').select(['id', 'last_error']).execute();
    expect(mail?.last_error).toBe(NOT_SENT.late);
    const { late: reason } = NOT_SENT;
    expect(log.lines).toMatchObject([{ mail: mail?.id, audience: 'guest', reason }]);
  });

  test('is a schedule that is dropped when it is late, or nobody comes', async (database) => {
    for (const use_by of [USE_BY, MAIL_NOW]) {
      const schedule = { kind: 'schedule', date: '2026-12-10', use_by } as const;
      await workAt(database, MAIL_NOW, (tx) => enqueueMail(tx, schedule));
    }
    const { log, sent } = startTestWorker({ database });
    await log.until('obsolete mail dropped', 2);
    expect(sent).toEqual([]);
    const mails = await database.db.selectFrom('mails').select('last_error').execute();
    const reasons = mails.map(({ last_error }) => last_error);
    expect(reasons.sort()).toEqual([NOT_SENT.late, NOT_SENT.nobodyComes].sort());
  });
});

/** The reason for which a mail is dropped; null for one that is sent. */
function reasonOf(
  { db }: Database,
  mail: Pick<ClaimedMail, 'audience' | 'payload'>,
): Promise<string | null> {
  return assertNotObsolete(db, { ...mail, claimed_at: MAIL_NOW }).then(
    () => null,
    ({ message }: ObsoleteMailError) => message,
  );
}

/** The state of a date and its booking, and the reason for which each of two mails is dropped. */
const MOVE_REQUESTS: readonly (readonly [
  string,
  { readonly isAsked?: true; readonly isBlocked?: true; readonly isMoved?: true },
  request: string | null,
  withdrawal: string | null,
])[] = [
  ['whose guest is asked to move', { isAsked: true }, null, null],
  ['whose guest is not asked any more', {}, NOT_SENT.unblocked, null],
  ['whose date is blocked', { isAsked: true, isBlocked: true }, null, NOT_SENT.blockedAgain],
  ['that was moved', { isAsked: true, isMoved: true }, NOT_SENT.changed, NOT_SENT.changed],
];

describe.each(ENGINES)('a request to choose another slot, and its end, on %s', (engine) => {
  it.each(MOVE_REQUESTS)(
    'of a booking %s',
    async (_, { isAsked, isBlocked, isMoved }, request, withdrawal) => {
      const database = await openTestDatabase(engine);
      const booking = createBooking({ time_slot: '9:30 AM' });
      const { booking_date } = booking;
      await workAt(database, MAIL_NOW, async ({ db }) => {
        const row = {
          ...bookingRow(booking, MAIL_NOW),
          ...(isAsked && { asked_date: booking_date, asked_slot: booking.time_slot }),
          ...(isMoved && { time_slot: '4:30 PM' as const }),
        };
        await db.insertInto('bookings').values(row).execute();
        const block = { id: 'block', blocked_date: booking_date, reason: null, created_at: 0 };
        if (isBlocked) await db.insertInto('blocked_dates').values(block).execute();
      });
      const reasonFor = async (kind: 'move_request' | 'move_request_withdrawn') => {
        const payload = { kind, sequence: 1, booking };
        return reasonOf(database, { audience: 'guest', payload });
      };
      expect(await reasonFor('move_request')).toBe(request);
      expect(await reasonFor('move_request_withdrawn')).toBe(withdrawal);
    },
  );
});

describe.each(ENGINES)("the producer's mail about a booking on %s", (engine) => {
  it.each([
    ['is as the mail says', {}, null, changed],
    ['was cancelled', { status: 'cancelled' }, changed, null],
    ['was moved', { time_slot: '4:30 PM' }, changed, changed],
    ['has other details', { guest_name: 'Jane Kamau' }, null, changed],
  ] as const)('that %s since', async (_, changes, confirmation, cancellation) => {
    const database = await openTestDatabase(engine);
    const booking = createBooking({ time_slot: '9:30 AM' });
    const row = bookingRow({ ...booking, ...changes }, MAIL_NOW);
    await database.db.insertInto('bookings').values(row).execute();
    const about = { sequence: 1, booking };
    const kinds = ['confirmed', 'reconfirmed', 'moved', 'corrected'] as const;
    for (const kind of kinds) {
      const mail = { audience: 'producer', payload: { kind, ...about } } as const;
      expect(await reasonOf(database, mail)).toBe(confirmation);
      // A change takes back the guest's own.
      expect(await reasonOf(database, { ...mail, audience: 'guest' })).toBeNull();
    }
    const cancelled = { audience: 'producer', payload: { kind: 'cancelled', ...about } } as const;
    expect(await reasonOf(database, cancelled)).toBe(cancellation);
  });
});
