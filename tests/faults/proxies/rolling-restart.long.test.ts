import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freePort } from '#server/http/listener.ts';
import { book, bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { type ServerProcess, spawnServer } from '#tests/kit/server/server-process.ts';
import { startProductProxy } from './nginx.ts';

const ROUNDS = 5;
const READERS = 2;
const GUESTS = 1;
const PAUSE_MS = 50;
/** A slot for each booking. The booking page is rendered for all of its days: of 60,000 it takes longer than a proxy waits. */
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 1_500 };
const KEY = 'canary'.padEnd(43, '-');
const READS = ['/', '/booking-calendar', '/api/availability', `/api/calendar-feed.ics?key=${KEY}`];

it.each(
  ENGINES.flatMap((engine) => [
    { engine, signal: 'SIGTERM' as const },
    { engine, signal: 'SIGKILL' as const },
  ]),
)(
  'serves every request while two instances behind nginx are restarted one after the other, on $engine with $signal (T46)',
  async ({ engine, signal }) => {
    const location = await newDatabaseLocation(engine);
    const ports = [await freePort(), await freePort()];
    const proxy = await startProductProxy(ports);
    const start = (port: number | undefined = 0) =>
      spawnServer({
        location,
        port,
        window: WIDE_WINDOW,
        origin: proxy.url,
        trustProxy: '127.0.0.1',
        withStuckMails: true,
      });
    const instances: ServerProcess[] = [];
    for (const port of ports) instances.push(await start(port));

    const statuses: Record<string, number> = {};
    const slots = manySlots(4_000).values();
    const confirmed: string[] = [];
    let isLoading = true;
    const count = (kind: string, status: number | string) => {
      const name = `${kind} ${status}`;
      statuses[name] = (statuses[name] ?? 0) + 1;
    };
    async function whileLoading(kind: string, request: () => Promise<Response>): Promise<void> {
      while (isLoading) {
        try {
          const response = await request();
          await response.arrayBuffer();
          count(kind, response.status);
        } catch {
          count(kind, 'broken');
        }
        await pass(PAUSE_MS);
      }
    }
    let reads = 0;
    let guests = 0;
    const read = () => {
      reads += 1;
      return fetch(proxy.url + READS[reads % READS.length]);
    };
    const bookNext = async () => {
      guests += 1;
      const guest_email = `guest-${guests}@example.com`;
      const request = bookingRequest({ ...slots.next().value, guest_email });
      const response = await book(proxy.url, request, crypto.randomUUID());
      if (response.status === 201) confirmed.push(guest_email);
      return response;
    };
    // A wrong passcode is not repeated, since nothing tells that it is safe.
    const guess = () => post(proxy.url, '/api/passcode', { passcode: 'wrong' });
    const load = [
      ...Array.from({ length: READERS }, () => whileLoading('read', read)),
      ...Array.from({ length: GUESTS }, () => whileLoading('booking', bookNext)),
      whileLoading('other', guess),
    ];
    const stream = await readEvents(`${proxy.url}/api/live`);
    expect(await stream.next()).toBeDefined();

    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, port] of ports.entries()) {
        // Of a request that outlives two kills, no proxy can save the response: only one instance is killed.
        if (signal === 'SIGKILL' && index > 0) continue;
        const before = confirmed.length;
        await instances[index]?.end(signal);
        await expect.poll(() => confirmed.length).toBeGreaterThan(before + 10);
        instances[index] = await start(port);
      }
    }
    isLoading = false;
    await Promise.all(load);

    const { db } = await openTestDatabaseAt(location);
    const rows = await db.selectFrom('bookings').select('guest_email').execute();
    const stored = rows.map(({ guest_email }) => guest_email);
    const lost = confirmed.filter((guest) => !stored.includes(guest));
    const failed = Object.entries(statuses).filter(([name]) => / (5\d\d|broken)$/.test(name));
    const failedOf = (kind: string) =>
      failed.filter(([name]) => name.startsWith(kind)).reduce((sum, [, times]) => sum + times, 0);
    const logs = proxy.logs();
    recordFigure({
      test: 'T46',
      name: `rolling restart, ${engine}, ${signal}`,
      operations: Object.values(statuses).reduce((sum, times) => sum + times, 0),
      measured: [
        { name: 'failed reads', value: failedOf('read'), exactly: 0, examples: [statuses] },
        { name: 'failed bookings', value: failedOf('booking'), exactly: 0, examples: [statuses] },
        {
          name: 'failed other changes',
          value: failedOf('other'),
          // At most the one that a killed instance was working on.
          atMost: signal === 'SIGTERM' ? 0 : ROUNDS * ports.length,
          examples: [statuses],
        },
        atLeast('confirmed', confirmed.length, 50),
        none('confirmed and lost', lost),
        exactly('stored twice', stored.length - new Set(stored).size, 0),
        exactly('keys in the logs', logs.split('canary').length - 1, 0),
        atLeast('lines of access', logs.split('\n').length, 100),
      ],
    });
  },
);
