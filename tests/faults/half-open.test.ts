import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveChange } from '#domain/live.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startStallingProxy } from '#tests/kit/faults/stalling-proxy.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
/** As many as there are connections in the pool. */
const GUESTS_AT_ONCE = 10;
/** How many ask while all connections are silent: one who finds out for all, or all at once. */
const ASKERS = [1, GUESTS_AT_ONCE, 1];
/** How late the figure of T18 allows it to be, in milliseconds of the clock that the test turns. */
const NOTICED_MILLISECONDS = 15_000;
/** Far past what the figure allows for a refusal: that is printed, not asserted. */
const REFUSED_MILLISECONDS = 60_000;
const STEP_MILLISECONDS = 250;

/** Turns the clock of all waiting, not of what is under way, until something is true. */
async function turnClockUntil(isTrue: () => boolean, limit: number): Promise<number> {
  let turned = 0;
  for (; !isTrue() && turned < limit; turned += STEP_MILLISECONDS) {
    await vi.advanceTimersByTimeAsync(STEP_MILLISECONDS);
    await turn();
  }
  return turned;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('connections to PostgreSQL that are half open (T18)', () => {
  it('are noticed by the one that hears of changes, which connects again and tells all to read again', async () => {
    const place = await newDatabasePlace('postgres');
    const proxy = await startStallingProxy(place.databaseUrl ?? '');
    const database = await openTestDatabaseAt(place);
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
    const noticedAfter = await turnClockUntil(() => !changes.isConnected, NOTICED_MILLISECONDS);
    expect(changes.isConnected).toBe(false);
    // As far as to the next attempt to connect; that itself takes real time.
    await vi.advanceTimersByTimeAsync(STEP_MILLISECONDS);
    await resynced;
    expect(heard).toEqual([{ topic: 'resync' }]);
    expect(changes.isConnected).toBe(true);

    const other = await openChanges(database, place.databaseUrl, openLog('silent'));
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
      figure: `noticed after ${noticedAfter / 1_000} s of its clock, then connected and resynced`,
      required: 'noticed <= 15 s',
    });
    expect(stalled).toBe(1);
  });

  it('are refused within 6 s with 503 where they are used, and then replaced, all of them', async () => {
    const real = await newDatabasePlace('postgres');
    const proxy = await startStallingProxy(real.databaseUrl ?? '');
    const server = await startTestServer('postgres', {
      place: { ...real, databaseUrl: proxy.url },
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
    let waited = 0;
    expect(await bookMany(GUESTS_AT_ONCE)).toEqual(allConfirmed);
    for (const askers of ASKERS) {
      const connections = proxy.stall();
      // The listener's own, and those that the bookings were made on.
      expect(connections).toBeGreaterThan(3);
      stalled += connections;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let statuses: number[] | undefined;
      void bookMany(askers).then((answers) => {
        statuses = answers;
      });
      const turned = await turnClockUntil(() => statuses !== undefined, REFUSED_MILLISECONDS);
      vi.useRealTimers();
      await expect.poll(() => statuses !== undefined).toBe(true);
      waited = Math.max(waited, turned);
      const failures = statuses?.filter((status) => status !== 201) ?? [];
      expect(failures.length).toBeGreaterThan(0);
      expect(new Set(failures)).toEqual(new Set([503]));
      refused += failures.length;
      expect(await bookMany(GUESTS_AT_ONCE)).toEqual(allConfirmed);
    }
    recordFigure({
      test: 'T18',
      name: 'half-open pool',
      operations: sent,
      figure: `${stalled} connections stalled, ${refused} x 503 after at most ${waited / 1_000} s of its clock, 0 failures after`,
      required: '503 within 6 s, then all fine',
    });
    expect(sent).toBe(
      ASKERS.reduce((sum, askers) => sum + askers + GUESTS_AT_ONCE, GUESTS_AT_ONCE),
    );
  });
});
