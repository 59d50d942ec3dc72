import { once } from 'node:events';
import { type Driver, sql } from 'kysely';
import pg from 'pg';
import { insertBooking } from '#server/bookings/booking-row.ts';
import { createLog } from '#server/errors/log.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/booking-notifications.ts';
import {
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { describeDatabases, expect, it } from '#tests/kit/database/database-test.ts';
import { bookWithMails, createBooking } from '#tests/kit/mail/mail-system.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

/** As when the connection breaks after the commit has reached the database. */
function losingCommits(driver: Driver): Driver {
  const commit = driver.commitTransaction.bind(driver);
  driver.commitTransaction = async (connection) => {
    await commit(connection);
    throw new Error('Connection terminated');
  };
  return driver;
}

describeDatabases('a transaction on %s', (test, engine) => {
  test('reports queued mails once, after its commit', async (database) => {
    const mailsAtReport: Promise<unknown[]>[] = [];
    database.onMailQueued(() => {
      mailsAtReport.push(database.db.selectFrom('mails').select('id').execute());
    });
    const booking = createBooking();
    await database.transaction(async (tx) => {
      await insertBooking(tx, booking);
      await enqueueBookingConfirmation(tx, booking);
      expect(mailsAtReport).toEqual([]);
    });
    expect(mailsAtReport).toHaveLength(1);
    expect(await mailsAtReport[0]).toHaveLength(2);
  });

  test('reports none without a mail, and none that it rolls back', async (database) => {
    let reports = 0;
    database.onMailQueued(() => {
      reports += 1;
    });
    const booking = createBooking();
    await database.transaction((tx) => insertBooking(tx, booking));
    const rolledBack = database.transaction(async (tx) => {
      await enqueueBookingConfirmation(tx, booking);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(reports).toBe(0);
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('announces its changes, which its own instance reads again, when the answer to its commit is lost', async () => {
    const database = await openTestDatabase(engine, { wrapDriver: losingCommits });
    const feed = await database.openChangeFeed(createLog('silent'));
    onTestEnd(() => feed.stop());
    const announced: unknown[] = [];
    feed.subscribe((change) => announced.push(change));
    const booking = createBooking();
    const booked = database.transaction(async (tx) => {
      await insertBooking(tx, booking);
      await tx.changed(booking, { actor: 'guest', action: 'booked' });
    });
    await expect(booked).rejects.toThrow('Connection terminated');
    expect(await database.db.selectFrom('bookings').select('id').execute()).toHaveLength(1);
    expect(announced).toEqual([{ topic: 'bookings', date: booking.booking_date }]);
  });

  test('runs once when it fails for a reason that a repetition does not remove', async (database) => {
    const booking = createBooking();
    await bookWithMails(database, booking);
    let attempts = 0;
    const conflict = database.transaction(async (tx) => {
      attempts += 1;
      await insertBooking(tx, booking);
    });
    await expect(conflict).rejects.toThrow();
    expect(attempts).toBe(1);
  });
});

it('notifies other instances on postgres of topic and date alone, in at most 200 bytes (T19)', async () => {
  const location = await newDatabaseLocation('postgres');
  const database = await openTestDatabaseAt(location);
  const listener = new pg.Client({ connectionString: location.databaseUrl ?? '' });
  await listener.connect();
  onTestEnd(() => listener.end());
  await listener.query('listen show_changes');
  const notified = once(listener, 'notification');
  const booking = createBooking();
  await database.transaction(async (tx) => {
    await insertBooking(tx, booking);
    await tx.changed(booking, { actor: 'guest', action: 'booked' });
  });
  const [{ payload }] = await notified;
  const changes = [{ topic: 'bookings', date: booking.booking_date }];
  expect(JSON.parse(payload)).toEqual({ from: expect.any(String), changes });
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(200);
});

it('runs again after a serialization failure on postgres, three times in all', async () => {
  const database = await openTestDatabase('postgres');
  let attempts = 0;
  const fail = sql`do $$ begin raise exception 'serialization' using errcode = '40001'; end $$`;
  const run = (failures: number) =>
    database.transaction(async ({ db }) => {
      attempts += 1;
      if (attempts <= failures) await fail.execute(db);
      return 'committed';
    });
  expect(await run(2)).toBe('committed');
  expect(attempts).toBe(3);
  attempts = 0;
  await expect(run(3)).rejects.toThrow('serialization');
  expect(attempts).toBe(3);
});
