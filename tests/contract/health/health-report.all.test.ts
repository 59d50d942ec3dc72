import { sql } from 'kysely';
import { expect, test } from '#tests/kit/database/database-test.ts';
import { alertsIn, FULL, instanceOn, MINUTE, ROOMY } from './instance.ts';

test('shows what is wrong while the database accepts no writes, though nobody can be mailed', async (database) => {
  const instance = instanceOn(database);
  instance.state.disk = FULL;
  await sql`pragma query_only = on`.execute(database.db);
  const problemsAt = async (afterMs: number) =>
    (await instance.at(afterMs)).items
      .filter(({ state }) => state === 'problem')
      .map(({ name }) => name);
  expect(await problemsAt(0)).toEqual(['database', 'disk']);
  expect(await problemsAt(10 * MINUTE)).toEqual(['database', 'disk']);
  await sql`pragma query_only = off`.execute(database.db);
  instance.state.disk = ROOMY;
  await expect.poll(() => database.writes.isFailing()).toBe(false);
  expect(await problemsAt(11 * MINUTE)).toEqual([]);
  expect(await alertsIn(database)).toEqual([]);
});
