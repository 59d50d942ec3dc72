import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { backUp } from '#server/database/copies/backup.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { renameDamaged, replaceDatabase } from '#server/maintenance/replace-database.ts';
import { type Restored, restoreBackup } from '#server/maintenance/restore.ts';
import { damageDatabase } from '#tests/kit/database/damage.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const OF_SERVER = '2027-01-01';
const OF_BACKUP = '2026-12-01';
/** Large enough that its check takes longer than another process needs to create a database. */
const LARGE_REASON = 'x'.repeat(30_000_000);

/** The folder of a closed database with blocked dates. */
async function folderWith(
  ...dates: readonly (readonly [date: PlainDate, reason: string | null])[]
) {
  const location = await newDatabaseLocation('sqlite');
  const { db, close } = await openTestDatabaseAt(location);
  const rows = dates.map(([id, reason]) => ({ id, blocked_date: id, reason, created_at: 0 }));
  await insert(db, 'blocked_dates', rows);
  await close();
  return location.dataFolder;
}

/** Backs up a database with a blocked date; returns the folder. */
async function makeBackup(reason: string | null): Promise<string> {
  const folder = await folderWith([OF_BACKUP, reason]);
  return backUp(folder, join(folder, 'backups'), TEST_NOW).folder;
}

async function newTarget(): Promise<string> {
  return join((await newDatabaseLocation('sqlite', { isEmpty: true })).dataFolder, DATABASE_FILE);
}

/** Damages a database whose write-ahead log is not empty. */
async function damagedTarget(): Promise<string> {
  const location = await newDatabaseLocation('sqlite');
  await (await openTestDatabaseAt(location)).close();
  const target = join(location.dataFolder, DATABASE_FILE);
  damageDatabase(target);
  writeFileSync(`${target}-wal`, 'the log of the damaged database');
  return target;
}

/** Starts a process that creates a database; kills it when the test ends. */
async function startWriter(target: string, waitsFor: string[] = []) {
  const script = join(import.meta.dirname, 'database-writer.ts');
  const child: ChildProcess = spawn(process.execPath, [script, target, OF_SERVER, ...waitsFor], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout === null) throw new Error('The process has no output');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next();
  return {
    written: () => lines.next(),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function datesIn(file: string): unknown[] {
  const database = new SqliteFile(file);
  const dates = database.prepare('select blocked_date from blocked_dates').pluck().all();
  database.close();
  return dates;
}

const restoreInto = (target: string, source: string, replaces: boolean) =>
  restoreBackup({
    source,
    dataFolder: dirname(target),
    replaces,
    secrets: 'keep current',
    now: TEST_NOW,
  });

/** The server was first and kept its database, or second and wrote into the restored one. */
function expectKept(result: PromiseSettledResult<Restored>, target: string): void {
  if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(OperatorError);
  expect(datesIn(target)).toContain(OF_SERVER);
}

describe('with a large backup', () => {
  let source: string;
  beforeAll(async () => {
    source = await makeBackup(LARGE_REASON);
  });

  it.each([false, true])(
    'loses nothing of a server that starts in an empty folder during the check of the backup (--replace: %s)',
    async (replaces) => {
      const target = await newTarget();
      const writer = await startWriter(target, [`${DATABASE_FILE}.restoring-`]);
      const [result] = await Promise.allSettled([restoreInto(target, source, replaces)]);
      await writer.written();
      await writer.kill();
      expectKept(result, target);
    },
  );
});

it('rejects a folder in which a server created a database meanwhile, and keeps its files', async () => {
  const copy = join(await makeBackup(null), DATABASE_FILE);
  const target = await newTarget();
  const writer = await startWriter(target);
  await writer.written();
  const names = readdirSync(dirname(target));
  const kept = `${target}.replaced`;
  await expect(replaceDatabase(copy, target, kept, false)).rejects.toThrow('is using');
  expect(readdirSync(dirname(target))).toEqual(names);
  await writer.kill();
  // The server has ended, but the operator has not allowed the replacement of its data.
  await expect(replaceDatabase(copy, target, kept, false)).rejects.toThrow(
    'A server has just created',
  );
  expect(datesIn(target)).toEqual([OF_SERVER]);
  expect(await replaceDatabase(copy, target, kept, true)).toBe(true);
  expect([datesIn(target), datesIn(kept)]).toEqual([[OF_BACKUP], [OF_SERVER]]);
});

it('loses nothing of a server that starts while a damaged database is replaced', async () => {
  const copy = join(await makeBackup(null), DATABASE_FILE);
  const target = await damagedTarget();
  const damagedWal = statSync(`${target}-wal`).size;
  const kept = `${target}.replaced`;
  renameDamaged(target, kept);
  const writer = await startWriter(target);
  await writer.written();
  await expect(replaceDatabase(copy, target, kept, true)).rejects.toThrow('is using');
  await writer.kill();
  expect(datesIn(target)).toEqual([OF_SERVER]);
  expect(statSync(`${kept}-wal`).size).toBe(damagedWal);
});

it('loses nothing of a server that starts after the check of a damaged database', async () => {
  const source = await makeBackup(null);
  const target = await damagedTarget();
  const writer = await startWriter(target, [`${DATABASE_FILE}.replaced-`]);
  const [result] = await Promise.allSettled([restoreInto(target, source, true)]);
  await writer.written();
  await writer.kill();
  expectKept(result, target);
});

it('keeps a write-ahead log without database and restores next to it', async () => {
  const target = await newTarget();
  writeFileSync(`${target}-wal`, 'the log of a database that is gone');
  await restoreInto(target, await makeBackup(null), false);
  const [name, kept = '', ...others] = readdirSync(dirname(target)).sort();
  expect([name, others]).toEqual([DATABASE_FILE, []]);
  expect(kept).toMatch(/\.replaced-.+-wal$/);
  expect(readFileSync(join(dirname(target), kept), 'utf8')).toContain('that is gone');
  expect(datesIn(target)).toEqual([OF_BACKUP]);
});

it('restores over the empty file of an interrupted restore', async () => {
  const target = await newTarget();
  writeFileSync(target, '');
  const { kept } = await restoreInto(target, await makeBackup(null), true);
  expect(kept).toBeUndefined();
  expect(datesIn(target)).toEqual([OF_BACKUP]);
  expect(readdirSync(dirname(target))).toEqual([DATABASE_FILE]);
});

const REASON = 'written while a restore was running';

/** Blocks a date like a server that has just started; false if the database is locked. */
function write(file: string, date: PlainDate): boolean {
  try {
    const database = new SqliteFile(file, { timeout: 0, fileMustExist: true });
    try {
      database.pragma('journal_mode = WAL');
      database.prepare('insert into blocked_dates values (?, ?, null, 0)').run(date, date);
      return true;
    } finally {
      database.close();
    }
  } catch (error) {
    if (classifyDatabaseError(error) === 'unavailable') return false;
    throw error;
  }
}

it('loses no write of another process during a replacement', async () => {
  const folder = await makeBackup(null);
  const target = join(await folderWith(['2026-12-02', null]), DATABASE_FILE);
  let isOver = false;
  const restoring = restoreInto(target, folder, true).finally(() => {
    isOver = true;
  });
  const written: PlainDate[] = [];
  let attempts = 0;
  while (!isOver) {
    const date = addDays('2027-01-01', attempts);
    attempts += 1;
    if (write(target, date)) written.push(date);
    await nextTurn();
  }
  const { kept = '' } = await restoring;
  const found = [...datesIn(target), ...datesIn(kept)];
  expect(attempts).toBeGreaterThan(1);
  expect(written.filter((date) => !found.includes(date))).toEqual([]);
  expect(write(target, '2026-12-03')).toBe(true);
});

it('restores tables, indexes, triggers and rows of the backup and leaves no readable free pages', async () => {
  const folder = await makeBackup(null);
  const dates = Array.from({ length: 500 }, (_, index) => addDays(OF_SERVER, index));
  const written = dates.map((date, index) => [date, `${REASON} ${index}`] as const);
  const target = join(await folderWith(...written), DATABASE_FILE);
  await restoreInto(target, folder, true);
  const schemaOf = (file: string) => {
    const database = new SqliteFile(file, { readonly: true });
    const schema = database
      .prepare('select type, name, sql from sqlite_schema order by 1, 2')
      .all();
    database.close();
    return schema;
  };
  expect(schemaOf(target)).toEqual(schemaOf(join(folder, DATABASE_FILE)));
  expect(datesIn(target)).toEqual([OF_BACKUP]);
  expect(readFileSync(target).includes(REASON)).toBe(false);
});
