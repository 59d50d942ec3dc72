import PostalMime from 'postal-mime';
import { RETRY_PERIOD_MS } from '#server/mail/queue/mail-queue.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import { smtpTransport } from '#server/mail/transport/transport.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import {
  describe,
  describeDatabases,
  expect,
  it,
  test,
} from '#tests/kit/database/database-test.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  manualClock,
  PRODUCER,
  recordingLog,
  rejectingResults,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

const noResponse = () => Promise.reject(new Error('no response'));

describeDatabases('the mail worker on %s', (test, engine) => {
  test('gives up after two days and stores the reason', async (database) => {
    const clock = manualClock();
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({ database, send: noResponse, clock });
    await log.until('mail will be retried', 2);
    clock.advance(RETRY_PERIOD_MS);
    worker.wake();
    await log.until('mail failed for good', 2);
    const mails = await database.db.selectFrom('mails').selectAll().execute();
    for (const mail of mails) {
      expect(mail).toMatchObject({ status: 'failed', attempts: 2 });
      expect(mail.last_error).toBe('Error: no response');
    }
  });

  test('sends a mail once when the clock jumps ahead while it is being sent', async (database) => {
    const clock = manualClock();
    const sentIds: string[] = [];
    const slow = Promise.withResolvers<void>();
    const send = ({ messageId }: OutgoingMail) => {
      sentIds.push(messageId);
      return sentIds.length <= 2 ? slow.promise : Promise.resolve();
    };
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({ database, send, clock });
    await expect.poll(() => sentIds).toHaveLength(2);
    clock.advance(60 * 60_000);
    // Due later than the mails that the slow server has not accepted yet.
    await bookWithMails(database, createBooking(), clock());
    worker.wake();
    await log.until('mail sent', 2);
    slow.resolve();
    await log.until('mail sent', 4);
    expect(new Set(sentIds).size).toBe(4);
    expect(sentIds).toHaveLength(4);
  });

  test('waits longer after each failed attempt (R126)', async (database) => {
    const clock = manualClock();
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({ database, send: noResponse, clock });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await log.until('mail will be retried', 2 * attempt);
      const { next } = await database.db
        .selectFrom('mails')
        .select(({ fn }) => fn.max('next_attempt_at').as('next'))
        .executeTakeFirstOrThrow();
      waits.push((next - clock()) / 1_000);
      clock.advance(next - clock());
      worker.wake();
    }
    expect(waits).toEqual([30, 60, 120, 300, 600, 1_800, 3_600, 3_600, 3_600]);
  });

  it.each([
    'g@example.com\r\nBcc: evil@example.net',
    'g@example.com, evil@example.net',
    '"g" <evil@example.net>',
  ])('never passes the recipient %j to the transport', async (guest_email) => {
    const database = await openTestDatabase(engine);
    await bookWithMails(database, createBooking({ guest_email }));
    const { log, sent } = startTestWorker({ database });
    await log.until('mail failed for good', 2);
    expect(sent).toEqual([]);
    const mails = await database.db.selectFrom('mails').selectAll().execute();
    const failed = { status: 'failed', attempts: 1 };
    expect(mails).toMatchObject([failed, failed]);
    expect(log.text()).not.toContain('evil');
  });

  test('leaves mails of an unknown kind to other instances', async (database) => {
    await bookWithMails(database, createBooking());
    await database.db.updateTable('mails').set({ payload: '{"kind":"later"}' }).execute();
    const { log } = startTestWorker({ database });
    await log.until('mail will be retried', 2);
    const mails = await database.db.selectFrom('mails').select('last_error').execute();
    const unknown = { last_error: 'Error: Unknown mail payload' };
    expect(mails).toEqual([unknown, unknown]);
  });

  test('finishes the mails in flight on stop and leaves the rest queued', async (database) => {
    const released = Promise.withResolvers<void>();
    let attempts = 0;
    const send = () => {
      attempts += 1;
      return released.promise;
    };
    await bookWithMails(database, createBooking());
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({ database, send, concurrency: 2 });
    await expect.poll(() => attempts).toBe(2);
    const stopped = worker.stop();
    released.resolve();
    await stopped;
    const mails = await database.db.selectFrom('mails').select('status').execute();
    expect(mails.map(({ status }) => status).sort()).toEqual(['queued', 'queued', 'sent', 'sent']);
    expect(attempts).toBe(2);
  });

  test('stores a result once the database is back, without sending again', async (database) => {
    await bookWithMails(database, createBooking());
    const { log, sent } = startTestWorker({ database: rejectingResults(database, 1) });
    await log.until('mail sent', 2);
    expect(log.lines.map(({ msg }) => msg)).toContain("a mail's result could not be written");
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
    expect(sent).toHaveLength(2);
  });
});

describe('the mail worker', () => {
  test('survives read errors of the queue, and logs the first', async (database) => {
    let failures = 2;
    const failing: typeof database = {
      ...database,
      get db() {
        if (failures > 0) {
          failures -= 1;
          throw new Error('the database is unavailable');
        }
        return database.db;
      },
    };
    await bookWithMails(database, createBooking());
    const { log } = startTestWorker({
      database: failing,
      // The worker retries after a moment, not at the next poll.
      pollMs: 60 * 60 * 1000,
    });
    await log.until('mail sent', 2);
    const [first, ...others] = log.lines;
    expect(first).toMatchObject({
      msg: 'the mail queue could not be read',
      error: { message: 'the database is unavailable' },
    });
    expect(others.map(({ msg }) => msg)).toEqual(['mail sent', 'mail sent']);
  });

  test('does not start with a sender that is not one mailbox', async (database) => {
    expect(() =>
      startTestWorker({
        database,
        log: recordingLog().logger,
        sender: { name: 'Swali', address: 'a@example.com, b@example.com' },
      }),
    ).toThrow('not one mailbox');
  });
});

const HOUR_MS = 60 * 60 * 1000;

describeDatabases('a failure of the mail worker on %s', (test) => {
  test('is logged with a mail deleted while it was sent', async (database) => {
    const ids: string[] = [];
    await bookWithMails(database, createBooking());
    const send = async ({ id }: OutgoingMail) => {
      ids.push(id);
      await database.db.deleteFrom('mails').where('id', '=', id).execute();
    };
    const { log } = startTestWorker({ database, send });
    await log.until('mail was claimed again or removed meanwhile', 2);
    expect(log.lines.map(({ mail }) => mail).toSorted()).toEqual(ids.toSorted());
  });

  test('is logged with the mail if its handling fails as well, and ends nothing', async (database) => {
    const log = recordingLog();
    const booking = createBooking();
    await bookWithMails(database, booking);
    const send = async ({ to }: OutgoingMail) => {
      if (to.address === booking.guest_email) throw new Error('no response');
    };
    const random = () => {
      throw new Error('no random number');
    };
    const pollMs = HOUR_MS;
    const parts = { database, send, log: log.logger, random, pollMs };
    startTestWorker({ ...parts, concurrency: 1 });
    await log.until('a mail could not be handled', 1);
    await log.until('mail sent', 1);
    const guestMail = database.db.selectFrom('mails').select('id').where('audience', '=', 'guest');
    const { id } = await guestMail.executeTakeFirstOrThrow();
    expect(log.lines).toContainEqual(
      expect.objectContaining({ msg: 'a mail could not be handled', mail: id }),
    );
  });
});

it('sends on postgres a mail that another transaction locked when it was due', async () => {
  const database = await openTestDatabase('postgres');
  const log = recordingLog();
  await bookWithMails(database, createBooking());
  let clockReads = 0;
  await database.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('mails').select('id').forUpdate().execute();
    startTestWorker({
      database,
      log: log.logger,
      pollMs: HOUR_MS,
      clock: () => {
        clockReads += 1;
        return MAIL_NOW;
      },
    });
    // It found a due mail that it could not claim, and retries long before the next poll.
    await expect.poll(() => clockReads).toBeGreaterThanOrEqual(2);
    expect(log.lines).toEqual([]);
  });
  await log.until('mail sent', 2);
});

describeDatabases('the mails of a booking on %s', (test) => {
  test('are delivered by a mail server, with the same time in both (R125)', async (database) => {
    const server = await startTestMailServer();
    const transport = smtpTransport(server.url);
    const { log, ...worker } = startTestWorker({ database, transport });
    const booking = createBooking({ booking_date: '2026-12-10', time_slot: '2:30 PM' });
    await bookWithMails(database, booking);
    worker.wake();
    await log.until('mail sent', 2);
    const recipients = server.received.flatMap((mail) => mail.recipients);
    expect(recipients.toSorted()).toEqual([booking.guest_email, PRODUCER.address].toSorted());
    for (const { source } of server.received) {
      const { text, html } = await PostalMime.parse(source);
      for (const part of [text, html])
        expect(part).toMatch(/Thursday, December 10, 2026.*2:30 PM.*Nairobi time \(UTC\+3\)/s);
    }
    expect(log.text()).not.toMatch(/jane|wambui|700 000|small farms/i);
  });
});
