import { spawnSync } from 'node:child_process';
import { setTimeout as pass } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { damageOf, manyGuests, WIDE_WINDOW } from '#tests/faults/many-guests.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { createDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { startPostgres, UNPRIVILEGED_USER } from '#tests/kit/database/postgres-server.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { runCommandWith, settingsOf } from '#tests/kit/server/command.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

/** A new PostgreSQL database has 8 MB before its first row. */
const DISK_MEGABYTES = { sqlite: 4, postgres: 16 };
const LARGER_MEGABYTES = 64;

function mount(...words: readonly string[]): void {
  const { status, error } = spawnSync('mount', words);
  if (error || status !== 0) {
    throw new Error('This test needs a small tmpfs: run it on Linux as somebody who may mount one');
  }
}

function smallDisk(megabytes: number): string {
  const folder = temporaryFolder('disk');
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/** The tables are on the disk, the server's own files are not. */
async function postgresOn(folder: string): Promise<string> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  // The server's user, if this one is root.
  spawnSync('chown', [UNPRIVILEGED_USER, folder]);
  await runStatement(postgres.url, `create tablespace small location '${folder}'`);
  return createDatabase(postgres.url, 'small', 'template template0 tablespace small');
}

async function databaseOnSmallDisk(engine: EngineName) {
  const megabytes = DISK_MEGABYTES[engine];
  const folder = smallDisk(megabytes);
  const location: DatabaseLocation =
    engine === 'sqlite'
      ? { engine, dataFolder: folder, databaseUrl: undefined }
      : { ...(await newDatabaseLocation(engine)), databaseUrl: await postgresOn(folder) };
  const enlarge = () => mount('-o', `remount,size=${LARGER_MEGABYTES}m`, folder);
  return { location, megabytes, enlarge };
}

/** T12 on a disk that is really full; the short run is tests/contract/database/full-database.test.ts. */
const FULL_MS = 60_000;
const PAUSE_MS = 100;
const READS = ['/', '/booking-calendar', '/healthz', '/api/auth/session', '/api/availability'];

const sumOf = (counts: Record<number, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What the doctor finds wrong with the disk. */
async function doctorsFindings(location: DatabaseLocation): Promise<string[]> {
  const { out } = await runCommandWith({ ...settingsOf(location), ...TEST_SECRETS }, 'doctor');
  return out.match(/^wrong .*(is not writable|accepts no writes).*$/gm) ?? [];
}

it.each(ENGINES)('books again after a full disk, on %s (T12)', async (engine) => {
  const { location, megabytes, enlarge } = await databaseOnSmallDisk(engine);
  const server = await spawnServer({ location, window: WIDE_WINDOW, withStuckMails: true });
  const guests = manyGuests();
  const bookNext = () => guests.bookNext(server.url, { notes: 'x'.repeat(500) });
  const statuses: Record<number, number> = {};
  const readStatuses: Record<number, number> = {};
  const readiness: Record<number, number> = {};
  const count = (counts: Record<number, number>, status: number) => {
    counts[status] = (counts[status] ?? 0) + 1;
  };
  const statusOf = async (path: string) => (await fetch(server.url + path)).status;

  while ((await bookNext()) === 201);
  const confirmed = guests.confirmed.size;
  const until = performance.now() + FULL_MS;
  while (performance.now() < until) {
    const status = await bookNext();
    count(statuses, status);
    for (const path of READS) count(readStatuses, await statusOf(path));
    if (status === 503) count(readiness, await statusOf('/readyz'));
    await pass(PAUSE_MS);
  }
  const findings = await doctorsFindings(location);
  // Writes that fit were accepted; every other response was 503.
  const { 201: fitted = 0, 503: rejected = 0, ...others } = statuses;
  enlarge();
  const next = await bookNext();
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  const database = await openTestDatabaseAt(location);
  const damage = await damageOf(database);
  const { stored, lost } = await guests.stored(database);
  const { 200: read = 0, ...unread } = readStatuses;
  const { 503: unready = 0, 200: ready = 0 } = readiness;
  recordFigure({
    test: 'T12',
    name: `disk full, ${megabytes} MB, ${engine}`,
    operations: guests.sent() + sumOf(readStatuses),
    measured: [
      atLeast('bookings until it was full', confirmed, 21),
      atLeast('503 while it was full', rejected, 11),
      { name: '201 of what still fitted', value: fitted },
      { name: 'other responses to bookings', value: sumOf(others), exactly: 0, examples: [others] },
      atLeast('reads with 200', read, READS.length),
      { name: 'other responses to reads', value: sumOf(unread), exactly: 0, examples: [unread] },
      atLeast('times not ready after a 503', unready, 11),
      exactly('times ready after a 503', ready, 0),
      { name: "the doctor's findings", value: findings.length, exactly: 1, examples: findings },
      exactly('status of the booking once there was space', next, 201),
      none('findings of integrity_check', damage),
      exactly('rows', stored.size, confirmed + fitted + 1),
      none('confirmed and lost', lost),
      exactly('exits', server.process.exitCode === null ? 0 : 1, 0),
    ],
  });
});
