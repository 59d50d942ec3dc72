import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { it, onTestFinished } from 'vitest';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

/** T12 on a disk that is really full; the short form is tests/contract/database/full-database.test.ts. */
const DISK_MEGABYTES = 4;
const LARGER_MEGABYTES = 16;
const FULL_MS = 60_000;
const PAUSE_MS = 100;
const READS = ['/', '/booking-calendar', '/healthz', '/api/auth/session', '/api/availability'];
const WIDE_WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };

const sumOf = (counts: Record<number, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function mount(...words: readonly string[]): void {
  const { status, error } = spawnSync('mount', words);
  if (error || status !== 0) {
    throw new Error('This test needs a small tmpfs: run it on Linux as somebody who may mount one');
  }
}

/** A folder on a small disk of its own. */
function smallDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'show-tests-disk-'));
  mount('-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder);
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

it('rejects bookings on a full disk and no reader, and takes bookings again once there is space (T12)', async () => {
  const location = { engine: 'sqlite', dataFolder: smallDisk(), databaseUrl: undefined } as const;
  const server = await spawnServer({
    location,
    window: WIDE_WINDOW,
    limits: NO_LIMITS,
    withStuckMails: true,
  });
  const slots = manySlots(60_000);
  let sent = 0;
  const bookNext = async () => {
    const slot = slots[sent];
    const notes = 'x'.repeat(500);
    const response = await book(
      server.url,
      bookingRequest({ ...slot, guest_email: `guest-${sent}@example.com`, notes }),
    );
    sent += 1;
    await response.arrayBuffer();
    return response.status;
  };
  const statuses: Record<number, number> = {};
  const readStatuses: Record<number, number> = {};
  const count = (counts: Record<number, number>, status: number) => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  const readAll = async () => {
    for (const path of READS) count(readStatuses, (await fetch(server.url + path)).status);
  };

  let confirmed = 0;
  for (let status = await bookNext(); status === 201; status = await bookNext()) confirmed += 1;
  const until = performance.now() + FULL_MS;
  while (performance.now() < until) {
    count(statuses, await bookNext());
    await readAll();
    await pass(PAUSE_MS);
  }
  // Writes that fit were accepted; every other response was 503.
  const { 201: fitted = 0, 503: rejected = 0, ...others } = statuses;
  mount('-o', `remount,size=${LARGER_MEGABYTES}m`, location.dataFolder);
  const next = await bookNext();
  const { db } = await openTestDatabaseAt(location);
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const damage = integrity.rows.filter(({ integrity_check }) => integrity_check !== 'ok');
  const rows = await db.selectFrom('bookings').select('id').execute();
  const { 200: read = 0, ...unread } = readStatuses;
  recordFigure({
    test: 'T12',
    name: `disk full, ${DISK_MEGABYTES} MB`,
    operations: sent + sumOf(readStatuses),
    measured: [
      { name: 'bookings until it was full', value: confirmed, atLeast: 21 },
      { name: '503 while it was full', value: rejected, atLeast: 11 },
      { name: '201 of what still fitted', value: fitted },
      { name: 'other responses to bookings', value: sumOf(others), exactly: 0, examples: [others] },
      { name: 'reads with 200', value: read, atLeast: READS.length },
      { name: 'other responses to reads', value: sumOf(unread), exactly: 0, examples: [unread] },
      { name: 'status of the booking once there was space', value: next, exactly: 201 },
      { name: 'findings of integrity_check', value: damage.length, exactly: 0, examples: damage },
      { name: 'rows', value: rows.length, exactly: confirmed + fitted + 1 },
      { name: 'exits', value: server.process.exitCode === null ? 0 : 1, exactly: 0 },
    ],
  });
});
