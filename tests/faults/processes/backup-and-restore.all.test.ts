import { setTimeout as pass } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { damageOf, manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { atLeast, atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { runProgram } from '#tests/kit/server/command.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const BACKUPS = pick({ all: 1, long: 20 });
/** Guests who book in sequence with this pause: over 50 writes per second. */
const GUESTS_AT_ONCE = 8;
const PAUSE_MS = 90;

it(`restores and serves ${BACKUPS} backups made during bookings, each with everything confirmed before it (T16)`, async () => {
  const location = await newDatabaseLocation('sqlite');
  const choices = { window: WIDE_WINDOW, withStuckMails: true };
  const server = await spawnServer({ ...choices, location });
  const { bookNext, confirmed, sent } = manyGuests();
  let isOver = false;

  async function bookOn(): Promise<void> {
    while (!isOver) {
      expect(await bookNext(server.url)).toBe(201);
      await pass(PAUSE_MS);
    }
  }

  const began = performance.now();
  const writing = Promise.all(Array.from({ length: GUESTS_AT_ONCE }, bookOn));
  const backups: { folder: string; before: number; after: number }[] = [];
  for (let round = 0; round < BACKUPS; round += 1) {
    const before = confirmed.size;
    const { code, out, err } = await runProgram(location, 'backup');
    expect([code, err]).toEqual([0, '']);
    backups.push({ folder: /^Wrote (.+)$/m.exec(out)?.[1] ?? '', before, after: sent() });
  }
  isOver = true;
  await writing;
  const bookingsPerSecond = Math.round((1000 * confirmed.size) / (performance.now() - began));
  await server.end('SIGKILL');

  let sound = 0;
  let between = 0;
  let slowest = 0;
  for (const { folder, before, after } of backups) {
    const elsewhere = await newDatabaseLocation('sqlite', { isEmpty: true });
    const started = performance.now();
    const { code, err } = await runProgram(elsewhere, 'restore', folder);
    expect([code, err]).toEqual([0, '']);
    const restored = await spawnServer({ ...choices, location: elsewhere });
    slowest = Math.max(slowest, Math.round(performance.now() - started));
    expect((await fetch(`${restored.url}/readyz`)).status).toBe(200);
    await restored.end('SIGKILL');
    const database = await openTestDatabaseAt(elsewhere);
    const { db, close } = database;
    if ((await damageOf(database)).length === 0) sound += 1;
    const rows = await db.selectFrom('bookings').select('id').execute();
    const mails = await db.selectFrom('mails').select('id').execute();
    if (rows.length >= before && rows.length <= after && mails.length === 2 * rows.length) {
      between += 1;
    }
    await close();
  }
  recordFigure({
    test: 'T16',
    name: 'backup and restore, sqlite',
    operations: BACKUPS,
    measured: [
      exactly('sound backups', sound, BACKUPS),
      exactly('with rows between before and after', between, BACKUPS),
      // A backup of an idle database proves nothing.
      atLeast('bookings meanwhile', confirmed.size, BACKUPS + 1),
      { name: 'bookings', value: bookingsPerSecond, unit: 'per second' },
      atMost('slowest restored and served', slowest, 60_000, 'ms'),
    ],
  });
});
