import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { expect, it } from 'vitest';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { backUp } from '#server/database/copies/backup.ts';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { classifyDatabaseError } from '#server/database/errors.ts';
import { restoreBackup } from '#server/maintenance/restore.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { insert } from '#tests/kit/database/rows.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const REASON = 'written while a restore was running';

/** A closed database with a blocked date. */
async function locationWithBlockedDate(date: PlainDate): Promise<DatabaseLocation> {
  const location = await newDatabaseLocation('sqlite');
  const { db, close } = await openTestDatabaseAt(location);
  await insert(db, 'blocked_dates', { id: date, blocked_date: date, reason: null, created_at: 0 });
  await close();
  return location;
}

function reasonsIn(file: string): unknown[] {
  const database = new SqliteFile(file, { readonly: true });
  const reasons = database.prepare('select reason from blocked_dates').pluck().all();
  database.close();
  return reasons;
}

/** Blocks a date like a server that has just started; false if the database is locked. */
function write(file: string, date: PlainDate): boolean {
  try {
    const database = new SqliteFile(file, { timeout: 0, fileMustExist: true });
    try {
      database.pragma('journal_mode = WAL');
      database.prepare('insert into blocked_dates values (?, ?, ?, 0)').run(date, date, date);
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
  const location = await locationWithBlockedDate('2026-12-01');
  const { folder } = backUp(location.dataFolder, join(location.dataFolder, 'backups'), TEST_NOW);
  const current = await locationWithBlockedDate('2026-12-02');
  const target = join(current.dataFolder, DATABASE_FILE);
  let isOver = false;
  const restoring = restoreBackup({
    source: folder,
    dataFolder: current.dataFolder,
    replaces: true,
    secrets: 'keep current',
    now: TEST_NOW,
  }).finally(() => {
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
  const found = [...reasonsIn(target), ...reasonsIn(kept)];
  expect(attempts).toBeGreaterThan(1);
  expect(written.filter((date) => !found.includes(date))).toEqual([]);
  expect(write(target, '2026-12-03')).toBe(true);
});

it('restores tables, indexes, triggers and rows of the backup and leaves no readable free pages', async () => {
  const location = await locationWithBlockedDate('2026-12-01');
  const { folder } = backUp(location.dataFolder, join(location.dataFolder, 'backups'), TEST_NOW);
  const current = await newDatabaseLocation('sqlite');
  const { db, close } = await openTestDatabaseAt(current);
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: String(index),
    blocked_date: addDays('2027-01-01', index),
    reason: `${REASON} ${index}`,
    created_at: 0,
  }));
  await db.insertInto('blocked_dates').values(rows).execute();
  await close();
  await restoreBackup({
    source: folder,
    dataFolder: current.dataFolder,
    replaces: true,
    secrets: 'keep current',
    now: TEST_NOW,
  });
  const schemaOf = (file: string) => {
    const database = new SqliteFile(file, { readonly: true });
    const schema = database
      .prepare('select type, name, sql from sqlite_schema order by 1, 2')
      .all();
    database.close();
    return schema;
  };
  const target = join(current.dataFolder, DATABASE_FILE);
  expect(schemaOf(target)).toEqual(schemaOf(join(folder, DATABASE_FILE)));
  expect(reasonsIn(target)).toEqual([null]);
  expect(readFileSync(target).includes(REASON)).toBe(false);
});
