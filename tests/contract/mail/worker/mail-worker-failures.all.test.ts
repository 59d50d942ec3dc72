import { afterEach, describe, expect, it, vi } from 'vitest';
import { ENGINES, openTestDatabase } from '#tests/kit/database/database.ts';
import {
  bookWithMails,
  createBooking,
  rejectingResults,
  startTestWorker,
} from '#tests/kit/mail/mail-system.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe.each(ENGINES)('a result that cannot be stored, on %s', (engine) => {
  /** A database that rejects results of mails, and a worker that sends one mail at a time. */
  async function start() {
    const database = await openTestDatabase(engine);
    const sent: string[] = [];
    await bookWithMails(database, createBooking());
    const { log, ...worker } = startTestWorker({
      database: rejectingResults(database),
      send: async ({ id }) => void sent.push(id),
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
