import type { MailTransport } from '#server/mail/transport/transport.ts';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { afterEach, describeDatabases, expect, it, vi } from '#tests/kit/database/database-test.ts';
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

describeDatabases('a failure of the mail worker on %s', (test) => {
  test('is logged with a mail deleted while it was sent', async (database) => {
    const ids: string[] = [];
    await bookWithMails(database, createBooking());
    const transport: MailTransport = {
      ...sendsAll,
      send: async ({ id }) => {
        ids.push(id);
        await database.db.deleteFrom('mails').where('id', '=', id).execute();
      },
    };
    const { log } = startTestWorker({ database, transport });
    await log.until('mail was claimed again or removed meanwhile', 2);
    expect(log.lines.map(({ mail }) => mail).toSorted()).toEqual(ids.toSorted());
  });

  test('is logged with the mail if its handling fails as well, and ends nothing', async (database) => {
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
