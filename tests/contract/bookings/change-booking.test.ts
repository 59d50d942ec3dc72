import { describe, expect, it } from 'vitest';
import type { MailAudience } from '#domain/admin/bookings.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { formatShowMoment } from '#domain/time/show-time.ts';
import { changeStatus, deleteBooking } from '#server/bookings/admin/change-status.ts';
import { sendMailAgain } from '#server/bookings/admin/send-mail-again.ts';
import { moveByTeam } from '#server/bookings/admin/team-bookings.ts';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { saveConsent } from '#server/bookings/consent.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { SAVED_BOOKINGS, withSavedResponse } from '#server/database/saved-responses.ts';
import { getMailsOf, WAITS_FOR_LIMIT } from '#server/mail/queue/mail-state.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  sendDueMails,
} from '#tests/kit/mail/mail-system.ts';
import { orRejected } from '#tests/kit/server/rejections.ts';
import { openOperationContext } from './operation-context.ts';

const ADMIN = { email: 'admin@example.com' };
const NOWHERE = 'no-such-booking';
const CANCELLATION = { audience: 'guest', kind: 'cancelled', sequence: 1 };

/** A booking whose mails were sent, and the operations of an admin. */
async function open(engine: EngineName) {
  const setting = await openOperationContext(engine, MAIL_NOW);
  const { database } = setting;
  const { db } = database;
  const booking = createBooking();
  await bookWithMails(database, booking);
  await sendAll(database);
  return {
    ...setting,
    booking,
    setStatus: (status: BookingStatus, notifies_guest = true, id = booking.id) =>
      orRejected(changeStatus(setting, id, { status, notifies_guest }, ADMIN)),
    remove: (notifiesGuest = true, id = booking.id) =>
      orRejected(deleteBooking(setting, id, notifiesGuest, ADMIN)),
    sendAgain: (audience: MailAudience, id = booking.id) =>
      orRejected(sendMailAgain(setting, id, audience, ADMIN)),
    entries: async () => (await getAuditPage(db, undefined)).entries.toReversed(),
    row: () =>
      db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst(),
    queued: async () =>
      (await db.selectFrom('mails').selectAll().where('status', '=', 'queued').execute()).map(
        ({ audience, payload, next_attempt_at }) => ({
          audience,
          kind: JSON.parse(payload).kind,
          sequence: JSON.parse(payload).sequence,
          waitMs: next_attempt_at - MAIL_NOW,
        }),
      ),
  };
}

/** A cancellation waits until it cannot be undone any more. */
const sendAll = (database: Database) => sendDueMails(database, MAIL_NOW + 60_000);

const entryOf = ({ id, booking_date, time_slot }: Booking, action: string) => ({
  at: MAIL_NOW,
  actor: ADMIN.email,
  action,
  booking_id: id,
  date: booking_date,
  until_date: null,
  time_slot,
});

describe.each(ENGINES)('the status of a booking on %s', (engine) => {
  it('changes with an audit entry, a live change, and a delayed mail (R145, R150)', async () => {
    const { announced, booking, entries, queued, row, setStatus } = await open(engine);
    const cancelled = { ...booking, status: 'cancelled' };
    expect(await setStatus('cancelled')).toEqual({ booking: cancelled, guest_notified: true });
    expect(await row()).toMatchObject({ ...cancelled, calendar_sequence: 1, cancelled_at: null });
    expect(await queued()).toEqual([{ ...CANCELLATION, waitMs: 12_000 }]);
    expect(await entries()).toMatchObject([entryOf(booking, 'cancelled')]);
    expect(announced).toEqual([{ topic: 'bookings', date: booking.booking_date }]);
    expect(await setStatus('confirmed')).toEqual({ booking, guest_notified: false });
    expect(await queued()).toEqual([]);
    expect((await entries()).map(({ action }) => action)).toEqual(['cancelled', 'confirmed']);
  });

  it('does not change when the same is requested twice, and reports a queued mail', async () => {
    const { announced, booking, database, entries, row, setStatus } = await open(engine);
    await setStatus('cancelled');
    announced.length = 0;
    const again = { booking: { ...booking, status: 'cancelled' } };
    expect(await setStatus('cancelled')).toEqual({ ...again, guest_notified: true });
    await sendAll(database);
    expect(await setStatus('cancelled')).toEqual({ ...again, guest_notified: false });
    expect(await row()).toMatchObject({ calendar_sequence: 1 });
    expect(await entries()).toHaveLength(1);
    expect(announced).toEqual([]);
  });

  it('sends no mail with notification switched off (R149)', async () => {
    const { queued, setStatus } = await open(engine);
    expect(await setStatus('cancelled', false)).toMatchObject({ guest_notified: false });
    expect(await queued()).toEqual([]);
  });

  it('is not confirmed if another booking has the slot, and reports a deleted booking (R146)', async () => {
    const context = await open(engine);
    const { booking, database, entries, row, setStatus } = context;
    await setStatus('cancelled');
    const other = createBooking({ booking_date: booking.booking_date });
    await bookWithMails(database, other);
    const confirmed = { status: 'confirmed', notifies_guest: true } as const;
    const taken = { code: 'slot_taken', message: 'Another booking has this slot.' };
    const change = changeStatus(context, booking.id, confirmed, ADMIN);
    await expect(change).rejects.toMatchObject(taken);
    expect(await row()).toMatchObject({ status: 'cancelled', calendar_sequence: 1 });
    expect(await entries()).toHaveLength(1);
    expect(await setStatus('cancelled', true, NOWHERE)).toEqual({ rejected: 'booking_not_found' });
  });

  it('does not change, is not deleted and queues no mail on a database failure, which is no rejection', async () => {
    const { database, queued, remove, row, sendAgain, setStatus } = await open(engine);
    await database.db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    for (const change of [() => setStatus('cancelled'), remove, () => sendAgain('guest')]) {
      await expect(change()).rejects.toThrow('audit_log');
    }
    expect(await row()).toMatchObject({ status: 'confirmed' });
    expect(await queued()).toEqual([]);
  });
});

describe.each(ENGINES)('a deleted booking on %s', (engine) => {
  it('leaves an audit entry, a live change, a mail without delay, and its key', async () => {
    const { announced, booking, database, entries, queued, remove, row } = await open(engine);
    const { id, status: _, ...details } = booking;
    const response = { ...booking, status: 'confirmed' } as const;
    await workAt(database, MAIL_NOW, async (tx) => {
      await saveConsent(tx, id, { kind: 'note', version: null });
      await SAVED_BOOKINGS.save(tx, 'key-1', details, response);
    });
    expect(await remove()).toEqual({ booking, guest_notified: true });
    expect(await row()).toBeUndefined();
    expect(await database.db.selectFrom('consents').selectAll().execute()).toEqual([]);
    const { db } = database;
    const repeated = { db, key: 'key-1', request: details, responses: SAVED_BOOKINGS };
    expect(await orRejected(withSavedResponse(repeated, async () => response))).toEqual({
      rejected: 'booking_cancelled',
      field: 'Idempotency-Key',
    });
    const keys = await db.selectFrom('deleted_booking_keys').selectAll().execute();
    expect(keys).toEqual([{ key: 'key-1', deleted_at: MAIL_NOW }]);
    expect(await queued()).toEqual([{ ...CANCELLATION, waitMs: 0 }]);
    expect(await entries()).toMatchObject([entryOf(booking, 'deleted')]);
    expect(announced).toEqual([{ topic: 'bookings', date: booking.booking_date }]);
    expect(await remove()).toEqual({ rejected: 'booking_not_found' });
    expect(await entries()).toHaveLength(1);
  });

  it('cancels the mail to the producer, and sends the guest none with notification switched off', async () => {
    const { database, queued, remove, sendAgain } = await open(engine);
    await sendAgain('producer');
    expect(await queued()).toMatchObject([{ audience: 'producer' }]);
    expect(await remove(false)).toMatchObject({ guest_notified: false });
    expect(await queued()).toEqual([]);
    expect(await database.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });
});

describe.each(ENGINES)('a mail that is sent again on %s', (engine) => {
  it('notifies the guest of the current status at once, with a new sequence number', async () => {
    const { announced, booking, database, entries, queued, sendAgain, setStatus } =
      await open(engine);
    expect(await sendAgain('guest')).toBeUndefined();
    const mail = { audience: 'guest', waitMs: 0 };
    expect(await queued()).toEqual([{ ...mail, kind: 'confirmed', sequence: 1 }]);
    expect(await entries()).toMatchObject([entryOf(booking, 'mail_sent_again')]);
    expect(announced).toEqual([{ topic: 'bookings', date: booking.booking_date }]);
    await sendAll(database);
    await setStatus('cancelled');
    await sendAll(database);
    await sendAgain('guest');
    expect(await queued()).toEqual([{ ...mail, kind: 'cancelled', sequence: 3 }]);
    await sendAll(database);
    await setStatus('confirmed');
    await sendAll(database);
    await sendAgain('guest');
    expect(await queued()).toEqual([{ ...mail, kind: 'reconfirmed', sequence: 5 }]);
  });

  it('notifies the producer of the booking again', async () => {
    const { queued, sendAgain } = await open(engine);
    expect(await sendAgain('producer')).toBeUndefined();
    const again = { audience: 'producer', kind: 'confirmed', sequence: 1, waitMs: 0 };
    expect(await queued()).toEqual([again]);
  });

  it('is rejected while one to the same recipient is queued, and without anything to notify', async () => {
    const { booking, database, entries, sendAgain, setStatus } = await open(engine);
    await sendAgain('guest');
    expect(await sendAgain('guest')).toEqual({ rejected: 'mail_queued' });
    expect(await sendAgain('producer')).toBeUndefined();
    await sendAll(database);
    await setStatus('cancelled', false);
    expect(await sendAgain('producer')).toEqual({ rejected: 'nothing_to_send' });
    expect(await sendAgain('guest', NOWHERE)).toEqual({ rejected: 'booking_not_found' });
    expect(await entries()).toHaveLength(3);
    expect(await getMailsOf(database.db, booking.id)).toHaveLength(4);
  });
});

describe.each(ENGINES)('a mail that waits for the limit of its recipient on %s', (engine) => {
  it('says until when, instead of being sent again', async () => {
    const context = await open(engine);
    const { booking, database, sendAgain } = context;
    const again = () => sendMailAgain(context, booking.id, 'guest', ADMIN);
    await sendAgain('guest');
    await expect(again()).rejects.toMatchObject({ code: 'mail_queued', details: {} });
    const waiting = { last_error: WAITS_FOR_LIMIT, next_attempt_at: MAIL_NOW };
    await database.db.updateTable('mails').set(waiting).where('status', '=', 'queued').execute();
    const until = expect.stringContaining(formatShowMoment(MAIL_NOW));
    await expect(again()).rejects.toMatchObject({ message: until });
  });
});

describe.each(ENGINES)('a booking without mails on %s', (engine) => {
  it('sends its guest a confirmation when its mail is sent again', async () => {
    const { database, queued, sendAgain } = await open(engine);
    const old = createBooking();
    await workAt(database, MAIL_NOW, (tx) => insertBooking(tx, old));
    expect(await sendAgain('guest', old.id)).toBeUndefined();
    expect(await queued()).toMatchObject([{ kind: 'confirmed', sequence: 1 }]);
  });

  it('has one sent to the producer, also if its guest has no address', async () => {
    const { database, queued, sendAgain } = await open(engine);
    const old = createBooking({ guest_email: '' });
    await workAt(database, MAIL_NOW, (tx) => insertBooking(tx, old));
    expect(await sendAgain('guest', old.id)).toEqual({ rejected: 'no_email' });
    expect(await sendAgain('producer', old.id)).toBeUndefined();
    expect(await queued()).toMatchObject([{ audience: 'producer', kind: 'confirmed' }]);
  });
});

describe('a change that is repeated while the first one waits, on postgres', () => {
  /** The results of twice the same change, both begun while another transaction has the booking. */
  async function changeTwice(
    { database }: { readonly database: Database },
    id: string,
    change: () => Promise<unknown>,
  ): Promise<unknown[]> {
    const { changes } = await database.db.transaction().execute(async (transaction) => {
      const booking = transaction.selectFrom('bookings').where('id', '=', id).select('id');
      await booking.forUpdate().execute();
      const changes = [change(), change()];
      await untilWaiting(database, 2);
      return { changes };
    });
    return Promise.all(changes);
  }

  it('moves once', async () => {
    const context = await open('postgres');
    const { database, entries } = context;
    const booking = createBooking({ booking_date: '2026-12-01' });
    const to = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
    await bookWithMails(database, booking);
    const team = { to, from: slotOf(booking), allows_blocked: false, notifies_guest: true };
    const move = () => orRejected(moveByTeam({ database }, booking.id, team, ADMIN));
    const moved = { booking: { ...booking, ...to }, guest_notified: true };
    expect(await changeTwice(context, booking.id, move)).toEqual([moved, moved]);
    expect(await entries()).toMatchObject([{ action: 'moved' }]);
  });

  it('cancels once', async () => {
    const context = await open('postgres');
    const { booking, entries, queued, setStatus } = context;
    const cancelled = { booking: { ...booking, status: 'cancelled' }, guest_notified: true };
    const results = await changeTwice(context, booking.id, () => setStatus('cancelled'));
    expect(results).toEqual([cancelled, cancelled]);
    expect(await entries()).toMatchObject([{ action: 'cancelled' }]);
    expect(await queued()).toMatchObject([{ kind: 'cancelled', sequence: 1 }]);
  });
});
