import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { MailTransport } from '#server/mail/transport/transport.ts';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import {
  bookWithMails,
  createBooking,
  MAIL_NOW,
  recordingLog,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

const HOUR_MS = 60 * 60 * 1000;

const sendsAll: MailTransport = { description: 'nowhere', send: async () => {}, close: () => {} };

afterEach(() => {
  vi.useRealTimers();
});

describe.each(ENGINES)('a failure of the mail worker on %s', (engine) => {
  it('is logged with a mail deleted while it was sent', async () => {
    const database = await openTestDatabase(engine);
    const log = recordingLog();
    const ids: string[] = [];
    await bookWithMails(database, createBooking());
    const transport: MailTransport = {
      ...sendsAll,
      send: async ({ id }) => {
        ids.push(id);
        await database.db.deleteFrom('mails').where('id', '=', id).execute();
      },
    };
    startTestWorker({ database, transport, log: log.logger });
    await log.until('mail was claimed again or removed meanwhile', 2);
    expect(log.lines.map(({ mail }) => mail).toSorted()).toEqual(ids.toSorted());
  });

  it('is logged with the mail if its handling fails as well, and ends nothing', async () => {
    const database = await openTestDatabase(engine);
    const log = recordingLog();
    const booking = createBooking();
    await bookWithMails(database, booking);
    const transport: MailTransport = {
      ...sendsAll,
      send: async ({ to }) => {
        if (to.address === booking.guest_email) throw new Error('no response');
      },
    };
    const random = () => {
      throw new Error('no random number');
    };
    const pollMs = HOUR_MS;
    const parts = { database, transport, log: log.logger, random, pollMs };
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

describe.each(ENGINES)('a result that cannot be stored, on %s', (engine) => {
  /** A database that rejects results of mails, and a worker that sends one mail at a time. */
  async function start() {
    const database = await openTestDatabase(engine);
    const log = recordingLog();
    const failing: Database = {
      ...database,
      db: new Proxy(database.db, {
        get(target, name, receiver) {
          if (name === 'updateTable') throw new Error('the database is unavailable');
          const value: unknown = Reflect.get(target, name, receiver);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      }),
    };
    const sent: string[] = [];
    await bookWithMails(database, createBooking());
    const worker = startTestWorker({
      database: failing,
      transport: { ...sendsAll, send: async ({ id }) => void sent.push(id) },
      log: log.logger,
      concurrency: 1,
    });
    await log.until("a mail's result could not be written", 1);
    return { log, sent, worker };
  }

  it('is dropped half a lease later, and the worker continues with the next mail', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { log, sent } = await start();
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(30_000);
    await log.until("a mail's result could not be written", 2);
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await expect.poll(() => sent.length).toBe(2);
    expect(new Set(sent).size).toBe(2);
    // After nothing, exactly half a lease, and more.
    expect(log.lines.filter(({ mail }) => mail === sent[0])).toHaveLength(3);
  });

  it('does not delay a stop', async () => {
    const { log, sent, worker } = await start();
    await worker.stop();
    expect(sent).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({
      mail: sent[0],
      error: { message: 'the database is unavailable' },
    });
    expect(new Set(log.lines.map(({ msg }) => msg))).toEqual(
      new Set(["a mail's result could not be written"]),
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
      transport: sendsAll,
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
