import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  type DatabaseLocation,
  ENGINES,
  newDatabaseLocation,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { IS_LONG, pick } from '#tests/kit/tier.ts';

/** Rounds of the long run, which repeats all points; the short run tests each point once. */
const LONG_ROUNDS = 50;
/** The short run kills at every n-th statement, the long run at each. */
const STEP = pick({ all: 25, long: 1 });
const MIGRATE = join(import.meta.dirname, 'migrate-until-statement.ts');
/** The initial migration alone creates more than 25 tables with their indexes. */
const STATEMENTS_MINIMUM = 45;

/** Migrates in another process, which kills itself before this statement. */
async function migrateUntil(
  location: DatabaseLocation,
  statement: number,
): Promise<'killed' | 'came through'> {
  const child = spawn(process.execPath, [MIGRATE, JSON.stringify(location), String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output = await text(child.stdout);
  const [code, signal] = await ended;
  if (signal === 'SIGKILL' && output === '') return 'killed';
  expect([code, output]).toEqual([0, 'end\n']);
  return 'came through';
}

/** The complete schema, as reported by the engine. */
async function dumpSchema({ db, engine }: Database): Promise<unknown> {
  const query =
    engine === 'sqlite'
      ? sql`select type, name, tbl_name, sql from sqlite_master order by type, name`
      : sql`
          select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as sql
          from information_schema.columns where table_schema = 'public'
          union all select indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          order by 1, 2`;
  const applied = sql`select name from kysely_migration order by name`;
  return [(await query.execute(db)).rows, (await applied.execute(db)).rows];
}

describe.each(ENGINES)('on %s', (engine) => {
  it('completes a migration at the next start, at whichever statement it was killed (T14)', async () => {
    let equal = 0;
    const unequal: number[] = [];
    const golden = await dumpSchema(await openTestDatabase(engine));

    /** Kills at a statement, restarts and compares; false if there is no such statement. */
    async function killAt(statement: number): Promise<boolean> {
      const location = await newDatabaseLocation(engine, { isEmpty: true });
      if ((await migrateUntil(location, statement)) === 'came through') return false;
      const database = await openTestDatabaseAt(location);
      if (isDeepStrictEqual(await dumpSchema(database), golden)) equal += 1;
      else unequal.push(statement);
      await database.close();
      return true;
    }

    let points = 0;
    while (await killAt(points * STEP + 1)) points += 1;
    let rounds = points;
    for (; IS_LONG && rounds < LONG_ROUNDS; rounds += 1) {
      expect(await killAt((rounds % points) + 1)).toBe(true);
    }
    recordFigure({
      test: 'T14',
      name: `kill -9 in a migration, ${engine}`,
      operations: rounds,
      measured: [
        {
          name: 'schemas equal to the golden dump',
          value: equal,
          exactly: rounds,
          examples: unequal.map((statement) => `killed at statement ${statement}`),
        },
        {
          name: 'statements up to the last kill',
          value: points * STEP,
          atLeast: STATEMENTS_MINIMUM,
        },
      ],
    });
  });
});
