import { describe, expect, it } from 'vitest';
import { RETRY_PERIOD_MS } from '#server/mail/queue/retry-policy.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { describeDatabases, test } from '#tests/kit/database/database-test.ts';
import {
  bookWithMails,
  createBooking,
  manualClock,
  recordingLog,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

/** A transport with the behaviour given by the test. */
function scriptedTransport(send: (mail: OutgoingMail) => Promise<void>): MailTransport {
  return { description: 'scripted', send, close: () => {} };
}

describeDatabases('the mail worker on %s', (test, engine) => {
  test('gives up after two days and stores the reason', async (database) => {
    const clock = manualClock();
    const log = recordingLog();
    const transport = scriptedTransport(async () => {
      throw new Error('no response');
    });
    await bookWithMails(database, createBooking());
    const worker = startTestWorker({ database, transport, log: log.logger, clock });
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
    const log = recordingLog();
    const sentIds: string[] = [];
    const slow = Promise.withResolvers<void>();
    const transport = scriptedTransport(({ messageId }) => {
      sentIds.push(messageId);
      return sentIds.length <= 2 ? slow.promise : Promise.resolve();
    });
    await bookWithMails(database, createBooking());
    const worker = startTestWorker({ database, transport, log: log.logger, clock });
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
    const log = recordingLog();
    const transport = scriptedTransport(async () => {
      throw new Error('no response');
    });
    await bookWithMails(database, createBooking());
    const worker = startTestWorker({ database, transport, log: log.logger, clock });
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
    const log = recordingLog();
    const sent: string[] = [];
    const transport = scriptedTransport(async ({ to }) => {
      sent.push(to.address);
    });
    await bookWithMails(database, createBooking({ guest_email }));
    startTestWorker({ database, transport, log: log.logger });
    await log.until('mail failed for good', 2);
    expect(sent).toEqual([]);
    const mails = await database.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ status, attempts }) => ({ status, attempts }))).toEqual([
      { status: 'failed', attempts: 1 },
      { status: 'failed', attempts: 1 },
    ]);
    expect(log.text()).not.toContain('evil');
  });

  test('leaves mails of an unknown kind to other instances', async (database) => {
    const log = recordingLog();
    await bookWithMails(database, createBooking());
    await database.db.updateTable('mails').set({ payload: '{"kind":"later"}' }).execute();
    startTestWorker({ database, transport: scriptedTransport(async () => {}), log: log.logger });
    await log.until('mail will be retried', 2);
    const mails = await database.db.selectFrom('mails').select('last_error').execute();
    const unknown = { last_error: 'Error: Unknown mail payload' };
    expect(mails).toEqual([unknown, unknown]);
  });

  test('finishes the mails in flight on stop and leaves the rest queued', async (database) => {
    const log = recordingLog();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const allBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let attempts = 0;
    const transport = scriptedTransport(async () => {
      attempts += 1;
      if (attempts === 2) begun();
      await released;
    });
    await bookWithMails(database, createBooking());
    await bookWithMails(database, createBooking());
    const worker = startTestWorker({ database, transport, log: log.logger, concurrency: 2 });
    await allBegun;
    const stopped = worker.stop();
    release();
    await stopped;
    const mails = await database.db.selectFrom('mails').select('status').execute();
    expect(mails.map(({ status }) => status).sort()).toEqual(['queued', 'queued', 'sent', 'sent']);
    expect(attempts).toBe(2);
  });

  test('stores a result once the database is back, without sending again', async (database) => {
    const log = recordingLog();
    let failures = 1;
    const sent: string[] = [];
    const transport = scriptedTransport(async ({ id }) => {
      sent.push(id);
    });
    const failingOnce: typeof database = {
      ...database,
      db: new Proxy(database.db, {
        get(target, name, receiver) {
          if (name === 'updateTable' && failures > 0) {
            failures -= 1;
            throw new Error('the database is unavailable');
          }
          const value: unknown = Reflect.get(target, name, receiver);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    await bookWithMails(database, createBooking());
    startTestWorker({ database: failingOnce, transport, log: log.logger });
    await log.until('mail sent', 2);
    expect(log.lines.map(({ msg }) => msg)).toContain("a mail's result could not be written");
    expect(new Set(sent).size).toBe(2);
    expect(sent).toHaveLength(2);
  });
});

describe('the mail worker', () => {
  test('survives read errors of the queue, and logs the first', async (database) => {
    const log = recordingLog();
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
    startTestWorker({
      database: failing,
      transport: scriptedTransport(async () => {}),
      log: log.logger,
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
        transport: scriptedTransport(async () => {}),
        log: recordingLog().logger,
        sender: { name: 'Swali', address: 'a@example.com, b@example.com' },
      }),
    ).toThrow('not one mailbox');
  });
});
