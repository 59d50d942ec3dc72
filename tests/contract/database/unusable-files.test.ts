import { closeSync, copyFileSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/database/engines/open.ts';
import { lockDataFolder } from '#server/database/engines/server-lock.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { damageDatabase } from '#tests/kit/database/damage.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';

it('rejects a damaged file, a file that is not a database, and a truncated one', async () => {
  const sound = await newDatabaseLocation('sqlite');
  await (await openTestDatabaseAt(sound)).close();
  const damaged = await newDatabaseLocation('sqlite');
  copyFileSync(join(sound.dataFolder, DATABASE_FILE), join(damaged.dataFolder, DATABASE_FILE));
  damageDatabase(join(damaged.dataFolder, DATABASE_FILE));
  const foreign = await newDatabaseLocation('sqlite');
  writeFileSync(join(foreign.dataFolder, DATABASE_FILE), 'a content, not a database'.repeat(300));
  for (const location of [damaged, foreign]) {
    const opening = openDatabase(location);
    await expect(opening).rejects.toThrow('is not a valid database');
    await expect(opening).rejects.toThrow(join(location.dataFolder, DATABASE_FILE));
  }
});

it('reports damage that any query finds', async () => {
  const location = await newDatabaseLocation('sqlite');
  const damages: unknown[] = [];
  const { db, close } = await openDatabase(location, { onDamage: (error) => damages.push(error) });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma cache_size = 0`.execute(db);
  await sql`pragma shrink_memory`.execute(db);
  damageDatabase(join(location.dataFolder, DATABASE_FILE));
  await expect(db.selectFrom('mails').selectAll().execute()).rejects.toThrow(/malformed/);
  expect(damages).toHaveLength(1);
  await close();
});

/** https://sqlite.org/fileformat.html: with a higher one, the file is read-only. */
const WRITE_VERSION = { offset: 18, newer: 3 };

/** Makes SQLite report the file as it reports one without the permission to write, which root always has. */
function makeReadOnly(path: string): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.of(WRITE_VERSION.newer), 0, 1, WRITE_VERSION.offset);
  closeSync(file);
}

async function expectAdvice(work: () => Promise<unknown>, folder: string): Promise<void> {
  const done = work();
  await expect(done).rejects.toThrow(OperatorError);
  await expect(done).rejects.toThrow(`chown -R USER ${folder}`);
}

it('refuses to start on a database file that cannot be written', async () => {
  const location = await newDatabaseLocation('sqlite');
  await (await openTestDatabaseAt(location)).close();
  makeReadOnly(join(location.dataFolder, DATABASE_FILE));
  const start = () => openDatabase({ ...location, probesWrites: true });
  await expectAdvice(start, location.dataFolder);
});

it('refuses to start where the files of the database and the lock cannot be opened', async () => {
  const { dataFolder, ...rest } = await newDatabaseLocation('sqlite', { isEmpty: true });
  for (const name of [DATABASE_FILE, 'server.lock']) mkdirSync(join(dataFolder, name));
  await expectAdvice(() => openDatabase({ ...rest, dataFolder }), dataFolder);
  await expectAdvice(() => lockDataFolder(dataFolder), dataFolder);
});
