import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveChange } from '#domain/live.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { startStallingProxy } from '#tests/faults/stalling-proxy.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
/** As many as there are connections in the pool. */
const GUESTS_AT_ONCE = 10;
/** How many ask while all connections are silent: one who finds out for all, or all at once. */
const ASKERS = [1, GUESTS_AT_ONCE, 1];
/** How late the figure of T18 allows it to be, in milliseconds of the clock that the test turns. */
const NOTICED_MS = 15_000;
/** Far past what the figure allows for a rejection. */
const REFUSED_MS = 60_000;
const STEP_MS = 250;
/** Turns of the event loop after each step: more than a response of this process needs. */
const TURNS_OF_A_STEP = 50;

/** Turns the clock of all waiting, not of what is under way, until something is true. */
async function turnClockUntil(isTrue: () => boolean, limit: number): Promise<number> {
  let turned = 0;
  for (; !isTrue() && turned < limit; turned += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    // Responses pass through sockets, which the clock does not wait for.
    for (let index = 0; index < TURNS_OF_A_STEP; index += 1) await turn();
  }
  return turned;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('half-open connections to PostgreSQL', () => {
  it('are noticed by the listener, which connects again and tells all pages to read again (T18)', async () => {
    const location = await newDatabaseLocation('postgres');
    const proxy = await startStallingProxy(location.databaseUrl ?? '');
    const database = await openTestDatabaseAt(location);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const changes = await openChanges(database, proxy.url, openLog('silent'));
    onTestFinished(() => changes.stop());
    const heard: LiveChange[] = [];
    const resynced = new Promise<void>((resolve) => {
      changes.subscribe((change) => {
        heard.push(change);
        resolve();
      });
    });
    expect(changes.isConnected).toBe(true);

    const stalled = proxy.stall();
    const noticedAfter = await turnClockUntil(() => !changes.isConnected, NOTICED_MS);
    expect(changes.isConnected).toBe(false);
    // As far as to the next attempt to connect; that itself takes real time.
    await vi.advanceTimersByTimeAsync(STEP_MS);
    await resynced;
    expect(heard).toEqual([{ topic: 'resync' }]);
    expect(changes.isConnected).toBe(true);

    const other = await openChanges(database, location.databaseUrl, openLog('silent'));
    onTestFinished(() => other.stop());
    const told = new Promise<LiveChange>((resolve) => {
      changes.subscribe(resolve);
    });
    await other.write(async (_, announce) => announce({ topic: 'bookings', date: '2026-12-01' }));
    expect(await told).toEqual({ topic: 'bookings', date: '2026-12-01' });
    recordFigure({
      test: 'T18',
      name: 'half-open listener',
      operations: stalled,
      measured: [
        { name: 'connections stalled', value: stalled, exactly: 1 },
        {
          name: 'noticed after',
          value: noticedAfter / 1_000,
          unit: 's of the test clock',
          atMost: 15,
        },
      ],
    });
  });

  it('reject requests with 503 and are all replaced afterwards (T18)', async () => {
    const real = await newDatabaseLocation('postgres');
    const proxy = await startStallingProxy(real.databaseUrl ?? '');
    const server = await startTestServer('postgres', {
      location: { ...real, databaseUrl: proxy.url },
      window: WIDE_WINDOW,
      withStuckMails: true,
    });
    const slots = manySlots(1_000);
    let sent = 0;
    const bookNext = async (): Promise<number> => {
      const request = bookingRequest({ ...slots[sent], guest_email: `guest-${sent}@example.com` });
      sent += 1;
      return (await book(server.url, request)).status;
    };
    const bookMany = (guests: number) => Promise.all(Array.from({ length: guests }, bookNext));
    const allConfirmed = Array.from({ length: GUESTS_AT_ONCE }, () => 201);

    let stalled = 0;
    let refused = 0;
    let failedAfter = 0;
    const otherFailures: number[] = [];
    let waited = 0;
    expect(await bookMany(GUESTS_AT_ONCE)).toEqual(allConfirmed);
    for (const askers of ASKERS) {
      const connections = proxy.stall();
      // The listener's own, and those that the bookings were made on.
      expect(connections).toBeGreaterThan(3);
      stalled += connections;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let statuses: number[] | undefined;
      void bookMany(askers).then((responses) => {
        statuses = responses;
      });
      const turned = await turnClockUntil(() => statuses !== undefined, REFUSED_MS);
      vi.useRealTimers();
      await expect.poll(() => statuses !== undefined).toBe(true);
      waited = Math.max(waited, turned);
      const failures = statuses?.filter((status) => status !== 201) ?? [];
      expect(failures.length).toBeGreaterThan(0);
      refused += failures.filter((status) => status === 503).length;
      otherFailures.push(...failures.filter((status) => status !== 503));
      const after = await bookMany(GUESTS_AT_ONCE);
      failedAfter += after.filter((status) => status !== 201).length;
    }
    recordFigure({
      test: 'T18',
      name: 'half-open pool',
      operations: sent,
      measured: [
        { name: 'connections stalled', value: stalled },
        { name: '503', value: refused, atLeast: ASKERS.length },
        {
          name: 'other failures',
          value: otherFailures.length,
          exactly: 0,
          examples: otherFailures,
        },
        { name: 'latest 503', value: waited / 1_000, unit: 's of the test clock', atMost: 6 },
        { name: 'failures afterwards', value: failedAfter, exactly: 0 },
        {
          name: 'bookings sent',
          value: sent,
          exactly: ASKERS.reduce((sum, askers) => sum + askers + GUESTS_AT_ONCE, GUESTS_AT_ONCE),
        },
      ],
    });
  });
});
