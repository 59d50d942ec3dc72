import type { Booking } from '#domain/booking/booking.ts';
import type { Database } from '#server/database/database.ts';
import { serializePayload } from '#server/mail/kinds/mail-kinds.ts';
import {
  cancelQueuedNotifications,
  enqueueNotifications,
  type NewNotification,
} from '#server/mail/queue/booking-notifications.ts';
import {
  type ClaimedMail,
  claimDueMails,
  enqueueMail,
  untilNextDueMs,
} from '#server/mail/queue/mail-queue.ts';
import {
  CANCELLED_MAIL,
  getGuestMailStates,
  getLastNotification,
  getMailsOf,
} from '#server/mail/queue/mail-state.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import {
  describe,
  describeDatabases,
  expect,
  it,
  test,
} from '#tests/kit/database/database-test.ts';
import { queryPlanOf } from '#tests/kit/database/query-plan.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  mailRow,
  markFailed,
  markSent,
  queueGuestNotification,
  sendDueMails,
} from '#tests/kit/mail/mail-system.ts';

async function booked(database: Database): Promise<Booking> {
  const booking = createBooking();
  await bookWithMails(database, booking);
  return booking;
}

const newsOf = (booking: Booking): NewNotification => ({
  audience: 'producer',
  kind: 'confirmed',
  booking,
  sequence: 1,
  delayMs: 0,
});

const perhaps = (kind: string) => ({ kind, isCertain: false });

const lastNotification = ({ db }: Database, { id }: Booking) => getLastNotification(db, id);

const cancelMails = ({ db }: Database, { id }: Booking) =>
  db.transaction().execute(async (transaction) => {
    await cancelQueuedNotifications(transaction, id, 'guest');
    await cancelQueuedNotifications(transaction, id, 'producer');
  });

/** Claims all due mails and settles each. */
async function attemptAll(
  database: Database,
  settle: (mail: ClaimedMail) => Promise<unknown> = async () => {},
): Promise<void> {
  for (const mail of await claimDueMails(database, MAIL_NOW, 100)) await settle(mail);
}

describeDatabases('the last notification of a guest, on %s', (test) => {
  test('is the mail sent last; an attempted one may have arrived', async (database) => {
    const booking = await booked(database);
    await booked(database);
    expect(await lastNotification(database, booking)).toBeNull();
    await attemptAll(database);
    expect(await lastNotification(database, booking)).toMatchObject(perhaps('confirmed'));
    await cancelMails(database, booking);
    expect(await lastNotification(database, booking)).toMatchObject(perhaps('confirmed'));
    await queueGuestNotification(database, 'cancelled', booking, 1);
    expect(await lastNotification(database, booking)).toMatchObject(perhaps('confirmed'));
    await sendDueMails(database);
    expect(await lastNotification(database, booking)).toMatchObject({
      kind: 'cancelled',
      isCertain: true,
    });
  });

  test('follows the sequence of changes, independent of the clocks of instances', async (database) => {
    const booking = await booked(database);
    await queueGuestNotification(database, 'cancelled', booking, 1);
    await queueGuestNotification(database, 'reconfirmed', booking, 2);
    await sendDueMails(database);
    const mails = await getMailsOf(database.db, booking.id);
    for (const [index, { id }] of mails.entries()) {
      const backwards = { id: `mail-${9 - index}`, created_at: MAIL_NOW - index };
      await database.db.updateTable('mails').set(backwards).where('id', '=', id).execute();
    }
    const reconfirmed = database.db.updateTable('mails').where('payload', 'like', '%reconfirmed%');
    await reconfirmed.set({ status: 'failed' }).execute();
    expect(await lastNotification(database, booking)).toMatchObject(perhaps('reconfirmed'));
  });

  test('ignores mails to the producer', async (database) => {
    const booking = await booked(database);
    await cancelMails(database, booking);
    await workAt(database, MAIL_NOW, (tx) => enqueueNotifications(tx, newsOf(booking)));
    await sendDueMails(database);
    expect(await lastNotification(database, booking)).toBeNull();
    const toProducer = { audience: 'producer', kind: 'confirmed', status: 'sent' };
    expect(await getMailsOf(database.db, booking.id)).toMatchObject([toProducer]);
  });
});

describeDatabases('a mail cancelled while it is being sent, on %s', (test) => {
  test('is not queued again by its sender', async (database) => {
    const booking = await booked(database);
    const claimed = await claimDueMails(database, MAIL_NOW, 10);
    await cancelMails(database, booking);
    for (const mail of claimed) expect(await markSent(database, mail, MAIL_NOW)).toBe(false);
    const left = await getMailsOf(database.db, booking.id);
    const cancelled = { status: 'failed', last_error: CANCELLED_MAIL };
    expect(left).toMatchObject([cancelled, cancelled]);
    expect(await untilNextDueMs(database, MAIL_NOW)).toBeNull();
  });
});

describeDatabases('the mails of a booking on %s', (test) => {
  test('are cancelled while queued, for guest and producer, and no others', async (database) => {
    const booking = await booked(database);
    await sendDueMails(database);
    const other = await booked(database);
    await queueGuestNotification(database, 'cancelled', booking, 1, 10_000);
    await workAt(database, MAIL_NOW, (tx) => enqueueNotifications(tx, newsOf(booking)));
    await cancelMails(database, booking);
    const left = await getMailsOf(database.db, booking.id);
    const sent = { kind: 'confirmed', status: 'sent' };
    expect(left).toMatchObject([sent, sent]);
    expect(await getMailsOf(database.db, other.id)).toHaveLength(2);
  });

  test('announce a deletion after the booking is gone', async (database) => {
    const booking = await booked(database);
    await cancelMails(database, booking);
    await queueGuestNotification(database, 'cancelled', booking, 1);
    await database.db.deleteFrom('bookings').where('id', '=', booking.id).execute();
    const [mail] = await claimDueMails(database, MAIL_NOW, 10);
    expect(mail?.payload).toMatchObject({
      kind: 'cancelled',
      sequence: 1,
      booking: { id: booking.id, guest_email: booking.guest_email },
    });
  });

  test('have no kind if that is of a newer version', async (database) => {
    const booking = await booked(database);
    await database.db.updateTable('mails').set({ payload: '{"kind":"later"}' }).execute();
    const unreadable = await getMailsOf(database.db, booking.id);
    expect(unreadable.map(({ kind }) => kind)).toEqual([null, null]);
  });

  test("report the status of each booking's newest mail to its guest", async (database) => {
    const sent = await booked(database);
    const failed = await booked(database);
    const withoutMail = await booked(database);
    await cancelMails(database, withoutMail);
    await sendDueMails(database);
    await queueGuestNotification(database, 'cancelled', failed, 1);
    await attemptAll(database, (mail) => markFailed(database, mail, '550: no such mailbox'));
    const queued = await booked(database);
    await booked(database);
    const ids = [sent, failed, withoutMail, queued].map(({ id }) => id);
    expect(await getGuestMailStates(database.db, ids)).toEqual(
      new Map([
        [sent.id, 'sent'],
        [failed.id, 'failed'],
        [queued.id, 'queued'],
      ]),
    );
    expect(await getGuestMailStates(database.db, [])).toEqual(new Map());
  });
});

test('the mails of a page of bookings are found through an index on sqlite', async ({ db }) => {
  const find = (explained: typeof db) => getGuestMailStates(explained, ['booking-1', 'booking-2']);
  expect(await queryPlanOf(db, find)).toEqual([
    'SEARCH mails USING INDEX mails_by_booking (booking_id=?)',
  ]);
});

describeDatabases('the mails of a booking on %s', (test) => {
  test('are ordered by their sequence, then by when they were queued, then by their ids', async (database) => {
    const booking = createBooking();
    await bookWithMails(database, booking);
    await database.db.deleteFrom('mails').execute();
    const mails = [
      ['d', 1, 5, 'sent'],
      ['a', 2, 1, 'failed'],
      ['c', 0, 9, 'sent'],
      ['f', 1, 3, 'sent'],
      ['b', 1, 3, 'sent'],
      ['e', 1, 3, 'sent'],
    ] as const;
    for (const [id, sequence, created_at, status] of mails) {
      const payload = serializePayload({ kind: 'confirmed', sequence, booking });
      const row = mailRow({ id, booking_id: booking.id, payload, status, created_at });
      await database.db.insertInto('mails').values(row).execute();
    }
    const ordered = await getMailsOf(database.db, booking.id);
    expect(ordered.map(({ id }) => id)).toEqual(['c', 'b', 'e', 'f', 'd', 'a']);
    const states = await getGuestMailStates(database.db, [booking.id]);
    expect([...states]).toEqual([[booking.id, 'failed']]);
  });
});

const MESSAGE = { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' };

describe.each(ENGINES)('a mail without a booking on %s', (engine) => {
  it.each([
    ['send-account-mail', { kind: 'password-reset', to: 'jane@example.com', link: 'https://x/' }],
    ['send-contact-message', { kind: 'contact', to: 'letters@example.com', message: MESSAGE }],
  ] as const)('is due at once, independent of other mails: %s', async (job, mail) => {
    const database = await openTestDatabase(engine);
    await workAt(database, MAIL_NOW, (tx) => enqueueMail(tx, mail));
    const queued = { status: 'queued', attempts: 0, next_attempt_at: MAIL_NOW } as const;
    const row = { ...queued, job, audience: 'producer', created_at: MAIL_NOW } as const;
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([
      { ...mailRow({ id: '', ...row, payload: JSON.stringify(mail) }), id: expect.any(String) },
    ]);
  });
});
