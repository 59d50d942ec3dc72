import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DATABASE_FILE, openDatabase } from '#server/database/engines/open.ts';
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
  const { db, close } = await openDatabase(location, {
    onDamage: (error) => damages.push(error),
  });
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await sql`pragma cache_size = 0`.execute(db);
  await sql`pragma shrink_memory`.execute(db);
  damageDatabase(join(location.dataFolder, DATABASE_FILE));
  await expect(db.selectFrom('mails').selectAll().execute()).rejects.toThrow(/malformed/);
  expect(damages).toHaveLength(1);
  await close();
});
