import { setImmediate as turn } from 'node:timers/promises';
import { insertBooking } from '#server/bookings/booking-row.ts';
import type { Database } from '#server/database/database.ts';
import { claimDueMails } from '#server/mail/queue/mail-queue.ts';
import type { OutgoingMail } from '#server/mail/transport/outgoing-mail.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { afterEach, describe, expect, it, test, vi } from '#tests/kit/database/database-test.ts';
import { workAt } from '#tests/kit/database/unit-of-work.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  manualClock,
  queueGuestNotification,
  recordingLog,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

/** A transport that keeps every send pending until it is closed, and counts. */
function pendingTransport() {
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  const counts = { pending: 0, closed: 0 };
  const transport: MailTransport = {
    description: 'nowhere',
    send: () => {
      counts.pending += 1;
      return closing.promise;
    },
    close: () => {
      counts.closed += 1;
      closing.reject(new Error('closed'));
    },
  };
  return { transport, counts };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the mail worker', () => {
  test('sends four mails at the same time and claims no more', async (database) => {
    const { transport, counts } = pendingTransport();
    for (let count = 0; count < 3; count += 1) await bookWithMails(database, createBooking());
    startTestWorker({ database, transport, log: recordingLog().logger });
    await expect.poll(() => counts.pending).toBe(4);
    const claimed = database.db.selectFrom('mails').select('id').where('attempts', '>', 0);
    expect(await claimed.execute()).toHaveLength(4);
    // The stop after the test would otherwise await them.
    transport.close();
  });

  test('logs each result with the ids of the mail and none of its content', async (database) => {
    const booking = createBooking();
    await bookWithMails(database, booking);
    const send = async ({ to }: OutgoingMail) => {
      const smtpError = { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' };
      if (to.address === booking.guest_email) throw Object.assign(new Error('unknown'), smtpError);
      throw Object.assign(new Error('busy'), { ...smtpError, responseCode: 450 });
    };
    const { log } = startTestWorker({ database, send });
    await log.until('mail failed for good', 1);
    await log.until('mail will be retried', 1);
    const mails = await database.db.selectFrom('mails').select(['id', 'audience']).execute();
    const idOf = (audience: string) => mails.find((mail) => mail.audience === audience)?.id;
    const reason = { code: 'EENVELOPE', command: 'RCPT TO', attempt: 1 };
    expect(log.lines.toSorted((a, b) => a.msg.localeCompare(b.msg))).toMatchObject([
      { ...reason, mail: idOf('guest'), audience: 'guest', responseCode: 550 },
      {
        ...reason,
        mail: idOf('producer'),
        audience: 'producer',
        responseCode: 450,
        retryInSeconds: 30,
      },
    ]);
  });
});

/** With fake timers, except those of PostgreSQL's driver. */
describe('the timers of the mail worker', () => {
  /** Without `expect.poll`, whose own timers would be counted. */
  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await turn();
  }
  const untilTimers = (count: number) => until(() => vi.getTimerCount() === count);

  it.each([
    ['the next mail is due', 2_000, 2_000],
    ['another instance may have queued one that is due sooner', 60_000, 5_000],
  ])('let the worker sleep until %s', async (_, delayMs, sleepMs) => {
    const database = await openTestDatabase('sqlite');
    const clock = manualClock();
    const booking = createBooking();
    await workAt(database, MAIL_NOW, (tx) => insertBooking(tx, booking));
    await queueGuestNotification(database, 'cancelled', booking, 1, delayMs);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { log } = startTestWorker({ database, clock });
    await untilTimers(1);
    clock.advance(delayMs);
    vi.advanceTimersByTime(sleepMs - 1);
    expect(vi.getTimerCount()).toBe(1);
    expect(log.lines).toEqual([]);
    vi.advanceTimersByTime(1);
    await log.until('mail sent', 1);
  });

  /** A database with the two due mails of each booking. */
  async function databaseWith(bookings: number): Promise<Database> {
    const database = await openTestDatabase('sqlite');
    for (let count = 0; count < bookings; count += 1) {
      await bookWithMails(database, createBooking());
    }
    return database;
  }

  /** The number of times that a worker looks for due mails before it sleeps. */
  async function claimsBeforeSleep(database: Database): Promise<number> {
    let claims = 0;
    const clock = () => {
      claims += 1;
      return MAIL_NOW;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { transport } = pendingTransport();
    startTestWorker({ database, transport, log: recordingLog().logger, clock });
    await untilTimers(1);
    const claimsUntilNow = claims;
    // Ends the pending mails, which the stop after the test would otherwise await.
    transport.close();
    return claimsUntilNow;
  }

  it('let the worker sleep while four mails are in flight', async () => {
    expect(await claimsBeforeSleep(await databaseWith(3))).toBe(1);
  });

  it('let the worker look for further mails right after a claim', async () => {
    expect(await claimsBeforeSleep(await databaseWith(1))).toBe(2);
  });

  it('let the worker sleep when another one has claimed the due mails meanwhile', async () => {
    const database = await databaseWith(1);
    let isClaimed = false;
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isClaimed) await claimDueMails(database, MAIL_NOW, 10);
        isClaimed = true;
        return result;
      },
    });
    expect(await claimsBeforeSleep({ ...database, db })).toBe(1);
  });

  test('allow a stopping worker three seconds for its attempts before it aborts them', async (database) => {
    const { transport, counts } = pendingTransport();
    await bookWithMails(database, createBooking());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const worker = startTestWorker({ database, transport, log: recordingLog().logger });
    await until(() => counts.pending === 2);
    // That of the pause until the next claim, which the stop ends.
    await untilTimers(1);
    const stopped = worker.stop();
    await turn();
    vi.advanceTimersByTime(2_999);
    expect(counts.closed).toBe(0);
    vi.advanceTimersByTime(1);
    expect(counts.closed).toBe(1);
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
  });

  test('are cleared by a stop without mails in flight', async (database) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { transport, counts } = pendingTransport();
    const worker = startTestWorker({ database, transport, log: recordingLog().logger });
    await untilTimers(1);
    await worker.stop();
    expect(counts.closed).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
