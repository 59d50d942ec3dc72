import { connect, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveChange } from '#domain/live.ts';
import { createLog } from '#server/errors/log.ts';
import { freePort } from '#server/http/listener.ts';
import { manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { episodeCalls, newEpisode, readHome } from '#tests/kit/admin/episodes.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { listen } from '#tests/kit/listen.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** A TCP proxy that can stall connections, like a router that loses its connection table. */
interface StallingProxy {
  readonly url: string;
  /**
   * Silently drops all further data of the current connections; new ones work.
   * @returns the number of stalled connections
   */
  stall(): number;
  /** The number of stalled connections whose client has sent more since. */
  dropped(): number;
}

async function startStallingProxy(serverUrl: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(serverUrl);
  const working = new Set<() => void>();
  const sockets = new Set<Socket>();
  const dropping = new Set<Socket>();
  const server = createServer((client) => {
    const backend = connect(Number(port), hostname);
    const pair = [client, backend] as const;
    const swallow = () => {
      for (const socket of pair) {
        socket.unpipe();
        socket.resume();
      }
      client.once('data', () => dropping.add(client));
    };
    working.add(swallow);
    client.pipe(backend).pipe(client);
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        // The end of a stalled connection is not forwarded either.
        if (working.delete(swallow)) for (const other of pair) other.destroy();
      });
    }
  });
  const url = new URL(serverUrl);
  url.hostname = '127.0.0.1';
  url.port = String(await listen(server));
  onTestEnd(() => {
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: url.href,
    stall() {
      const count = working.size;
      for (const swallow of working) swallow();
      working.clear();
      dropping.clear();
      return count;
    },
    dropped: () => dropping.size,
  };
}

const GUESTS_AT_ONCE = 10;
/** Concurrent requests while all connections are dead: one, or as many as there are connections. */
const REQUESTER_COUNTS = [1, GUESTS_AT_ONCE, 1];
/** Maximum delays required by T18, in milliseconds of the test's clock, which does not go on beyond them. */
const NOTICED_MS = 15_000;
const REJECTED_MS = 6_000;
/** Of a busy machine, for what needs no timer. */
const REAL_TIMEOUT_MS = 60_000;
const STEP_MS = 250;
/** Turns of the event loop after each step: more than a response of this process needs. */
const TURNS_OF_A_STEP = 50;

/** In place of those of test servers, which outlast the test clock. */
const PRODUCT_LIMITS = { statementLimits: undefined };

/** In real time: Vitest's poll would advance the timers. */
async function untilTrue(isTrue: () => boolean): Promise<void> {
  const latest = performance.now() + REAL_TIMEOUT_MS;
  while (!isTrue() && performance.now() < latest) await turn();
  expect(isTrue()).toBe(true);
}

/** Advances the timers, but not pending I/O, until a condition is true. */
async function turnClockUntil(isTrue: () => boolean, limit: number): Promise<number> {
  let turned = 0;
  for (; !isTrue() && turned < limit; turned += STEP_MS) {
    await vi.advanceTimersByTimeAsync(STEP_MS);
    // Responses use real sockets, which fake timers do not wait for.
    for (let index = 0; index < TURNS_OF_A_STEP; index += 1) await turn();
  }
  return turned;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('half-open connections to PostgreSQL', () => {
  it('are noticed by the listener, which connects again and notifies all pages to refetch (T18)', async () => {
    const location = await newDatabaseLocation('postgres');
    const proxy = await startStallingProxy(location.databaseUrl ?? '');
    const database = await openTestDatabaseAt({ ...location, databaseListenUrl: proxy.url });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const changes = await database.openChangeFeed(createLog('silent'));
    onTestFinished(() => changes.stop());
    const received: LiveChange[] = [];
    const resynced = new Promise<void>((resolve) => {
      changes.subscribe((change) => {
        received.push(change);
        resolve();
      });
    });
    expect(changes.isConnected).toBe(true);

    const stalled = proxy.stall();
    const noticedAfter = await turnClockUntil(() => !changes.isConnected, NOTICED_MS);
    await untilTrue(() => !changes.isConnected);
    // Up to the next attempt to connect, which takes real time.
    await vi.advanceTimersByTimeAsync(STEP_MS);
    await resynced;
    expect(received).toEqual([{ topic: 'resync' }]);
    expect(changes.isConnected).toBe(true);

    const other = await openTestDatabaseAt(location);
    const announced = new Promise<LiveChange>((resolve) => {
      changes.subscribe(resolve);
    });
    await other.transaction(async (tx) => tx.announce({ topic: 'bookings', date: '2026-12-01' }));
    expect(await announced).toEqual({ topic: 'bookings', date: '2026-12-01' });
    recordFigure({
      test: 'T18',
      name: 'half-open listener',
      operations: stalled,
      measured: [
        exactly('connections stalled', stalled, 1),
        atMost('noticed after', noticedAfter / 1_000, 15, 's of the test clock'),
      ],
    });
  });

  it('reject requests with 503 and are all replaced afterwards (T18)', async () => {
    const real = await newDatabaseLocation('postgres');
    const proxy = await startStallingProxy(real.databaseUrl ?? '');
    const server = await startTestServer(
      'postgres',
      { location: { ...real, databaseUrl: proxy.url }, window: WIDE_WINDOW, withStuckMails: true },
      PRODUCT_LIMITS,
    );
    const { bookNext, sent } = manyGuests();
    const bookMany = (length: number) =>
      Promise.all(Array.from({ length }, () => bookNext(server.url)));
    const allConfirmed = Array.from({ length: GUESTS_AT_ONCE }, () => 201);

    let stalled = 0;
    let rejected = 0;
    let failedAfter = 0;
    const otherFailures: number[] = [];
    expect(await bookMany(GUESTS_AT_ONCE)).toEqual(allConfirmed);
    for (const requesters of REQUESTER_COUNTS) {
      const connections = proxy.stall();
      // The listener's connection and those of the bookings.
      expect(connections).toBeGreaterThan(3);
      stalled += connections;
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      let statuses: number[] | undefined;
      void bookMany(requesters).then((responses) => {
        statuses = responses;
      });
      // The clock goes on once they wait: on a busy machine, a request takes long to arrive.
      const waiting = Math.min(requesters, connections - 1);
      await untilTrue(() => proxy.dropped() >= waiting);
      await turnClockUntil(() => statuses !== undefined, REJECTED_MS);
      await untilTrue(() => statuses !== undefined);
      vi.useRealTimers();
      const failures = statuses?.filter((status) => status !== 201) ?? [];
      expect(failures.length).toBeGreaterThan(0);
      rejected += failures.filter((status) => status === 503).length;
      otherFailures.push(...failures.filter((status) => status !== 503));
      const after = await bookMany(GUESTS_AT_ONCE);
      failedAfter += after.filter((status) => status !== 201).length;
    }
    recordFigure({
      test: 'T18',
      name: 'half-open pool',
      operations: sent(),
      measured: [
        { name: 'connections stalled', value: stalled },
        atLeast('503', rejected, REQUESTER_COUNTS.length),
        none('other failures', otherFailures),
        exactly('failures afterwards', failedAfter, 0),
        exactly(
          'bookings sent',
          sent(),
          REQUESTER_COUNTS.reduce(
            (sum, requesters) => sum + requesters + GUESTS_AT_ONCE,
            GUESTS_AT_ONCE,
          ),
        ),
      ],
    });
  });

  it('keep no visitor of Home waiting while changes may be missed: the page is the last one, and then the current one (T18)', async () => {
    const real = await newDatabaseLocation('postgres');
    const proxy = await startStallingProxy(real.databaseUrl ?? '');
    const nobody = new URL(proxy.url);
    nobody.port = String(await freePort());
    const server = await startTestServer(
      'postgres',
      {
        location: { ...real, databaseUrl: proxy.url, databaseListenUrl: nobody.href },
        withStuckMails: true,
      },
      PRODUCT_LIMITS,
    );
    const textOfHome = async () => (await readHome(server.url)).text;
    const episode = newEpisode();
    await (await episodeCalls(server)).publishNew(episode);
    await expect.poll(textOfHome).toContain(episode.title);
    const { db } = await openTestDatabaseAt(real);
    await db.updateTable('episodes').set({ title: 'Changed meanwhile' }).execute();

    proxy.stall();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let text = '';
    void textOfHome().then((found) => {
      text = found;
    });
    await untilTrue(() => text !== '');
    expect(text).toContain(episode.title);
    await untilTrue(() => proxy.dropped() > 0);
    await vi.advanceTimersByTimeAsync(REJECTED_MS);
    vi.useRealTimers();
    await expect.poll(textOfHome).toContain('Changed meanwhile');
  });
});
