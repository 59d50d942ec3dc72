import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { bookWithMails, createBooking } from '#tests/kit/mail/mail-system.ts';
import { runCommand, runProgram } from '#tests/kit/server/command.ts';
import { EMAIL, filesWithCanary, GUEST } from './canary.ts';

/** An embedded database with a booking of the person and a transaction that reads it. */
async function locationWithReader() {
  const location = await newDatabaseLocation('sqlite');
  const database = await openTestDatabaseAt(location);
  await bookWithMails(database, createBooking({ ...GUEST, booking_date: '2026-01-12' }));
  const reader = new SqliteFile(join(location.dataFolder, DATABASE_FILE));
  onTestFinished(() => {
    reader.close();
  });
  reader.exec('begin');
  reader.prepare('select count(*) from bookings').get();
  return { location, database, reader };
}

it('reports that the write-ahead log is in use by another connection', async () => {
  const { location, reader } = await locationWithReader();
  const busy = await runCommand(location, 'forget', EMAIL);
  expect(busy.code).toBe(1);
  expect(busy.out).toContain('1 booking, 0 consents');
  expect(busy.out).toContain('still be readable in its files');
  expect(busy.out).toContain('run this again');
  reader.exec('commit');
  const again = await runCommand(location, 'forget', EMAIL);
  expect([again.code, again.out.includes('run this again')]).toEqual([0, false]);
  expect(filesWithCanary(location.dataFolder)).toEqual([]);
});

it('waits for a reader that ends soon, such as a backup', async () => {
  const { location, database, reader } = await locationWithReader();
  const forgetting = runProgram(location, 'forget', EMAIL);
  await expect.poll(() => database.db.selectFrom('bookings').select('id').execute()).toEqual([]);
  reader.exec('commit');
  const { code, out } = await forgetting;
  expect([code, out.includes('run this again')]).toEqual([0, false]);
  expect(filesWithCanary(location.dataFolder)).toEqual([]);
});
