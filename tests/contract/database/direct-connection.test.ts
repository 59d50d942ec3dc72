import { expect, it } from 'vitest';
import { openDatabaseToRead } from '#server/database/engines/open.ts';
import { appliedMigrations } from '#server/database/migrate.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import {
  type DatabaseLocation,
  MIGRATIONS,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { startMutePooler } from '#tests/kit/database/mute-pooler.ts';

const newEmpty = () => newDatabaseLocation('postgres', { isEmpty: true });

async function migrationsOf(location: DatabaseLocation): Promise<string[]> {
  const { db, engine, close } = openDatabaseToRead(location);
  return await appliedMigrations(db, engine).finally(close);
}

it('migrates over the URL past a pooler', async () => {
  const location = await newEmpty();
  const direct = new URL(location.databaseUrl ?? '');
  direct.searchParams.set('application_name', 'direct');
  await openTestDatabaseAt({ ...location, databaseListenUrl: direct.href });
  expect((await migrationsOf(location)).toSorted()).toEqual(MIGRATIONS);
});

async function rejectionOf(location: DatabaseLocation): Promise<unknown> {
  return openTestDatabaseAt(location).catch((reason: unknown) => reason);
}

it('migrates nothing if the two URLs lead to different databases', async () => {
  const [mine, other] = [await newEmpty(), await newEmpty()];
  const error = await rejectionOf({ ...mine, databaseListenUrl: other.databaseUrl });
  expect(error).toBeInstanceOf(OperatorError);
  expect(String(error)).toContain('DATABASE_LISTEN_URL');
  expect([await migrationsOf(mine), await migrationsOf(other)]).toEqual([[], []]);
});

it('migrates nothing over a pooler that gives no session', async () => {
  const location = await newEmpty();
  const { url } = await startMutePooler(location.databaseUrl ?? '');
  expect(await rejectionOf({ ...location, databaseUrl: url })).toBeInstanceOf(OperatorError);
  expect(await migrationsOf(location)).toEqual([]);
});
