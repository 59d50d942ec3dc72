import { describe, expect, it } from 'vitest';
import { takeSequence } from '#server/bookings/queries.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { cancelQueuedNotifications } from '#server/mail/queue/cancel-queued-notifications.ts';
import { enqueueNotifications } from '#server/mail/queue/mail-queue.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import { bookWithMails, createBooking, MAIL_NOW } from '#tests/kit/mail/mail-system.ts';

const EMAIL = 'jane@example.com';

/** Starts to erase a person while another transaction locks the booking; resolves when it waits. */
async function setUp() {
  const location = await newDatabaseLocation('postgres');
  const database = await openTestDatabaseAt(location);
  const booking = createBooking({ guest_email: EMAIL });
  await bookWithMails(database, booking);
  const erase = () =>
    Promise.allSettled([erasePerson(database, { email: EMAIL, withAccount: false })]);
  const untilErasureWaits = () => untilWaiting(database, 1);
  return { database, booking, erase, untilErasureWaits };
}

describe('erasing a guest on PostgreSQL while an admin changes the booking', () => {
  it('waits for the change instead of a deadlock', async () => {
    const { database, booking, erase, untilErasureWaits } = await setUp();
    // The statements of a status change, interleaved with the other transaction.
    const erasing = await workAt(database, MAIL_NOW, async (tx) => {
      await takeSequence(tx, booking.id);
      const result = erase();
      await untilErasureWaits();
      await cancelQueuedNotifications(tx.db, booking.id, 'guest');
      return { result };
    });
    expect(await erasing.result).toMatchObject([{ value: { bookings: 1 } }]);
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('deletes the mail that the change queued', async () => {
    const { database, booking, erase, untilErasureWaits } = await setUp();
    const erasing = await workAt(database, MAIL_NOW, async (tx) => {
      await takeSequence(tx, booking.id);
      const result = erase();
      await untilErasureWaits();
      const notification = {
        audience: 'guest',
        kind: 'cancelled',
        booking,
        sequence: 1,
        delayMs: 0,
      } as const;
      await enqueueNotifications(tx, notification);
      return { result };
    });
    expect(await erasing.result).toMatchObject([{ status: 'fulfilled' }]);
    expect(await database.db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  it('does not count a booking deleted by the change', async () => {
    const { database, booking, erase, untilErasureWaits } = await setUp();
    const erasing = await workAt(database, MAIL_NOW, async (tx) => {
      await takeSequence(tx, booking.id);
      const result = erase();
      await untilErasureWaits();
      await tx.db.deleteFrom('bookings').where('id', '=', booking.id).execute();
      return { result };
    });
    expect(await erasing.result).toMatchObject([{ value: { bookings: 0 } }]);
    const deletions = database.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'deleted');
    expect(await deletions.execute()).toEqual([]);
  });
});
