import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  type DatabasePlace,
  ENGINES,
  newDatabasePlace,
  openTestDatabase,
  openTestDatabaseAt,
} from '#tests/kit/database.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/figures.ts';
import { seededRandom } from '#tests/kit/random.ts';

const ROUNDS = LONG_FORM ? 50 : 5;
const MIGRATE = join(import.meta.dirname, '..', 'kit', 'migrate.ts');
/** How long a migration takes here at the most, so that the kill falls anywhere in it. */
const LATEST_KILL_MILLISECONDS = { sqlite: 20, postgres: 80 };

/** Migrates in another process and kills that after a while. Returns whether it had ended by then. */
async function killDuring(place: DatabasePlace, milliseconds: number): Promise<boolean> {
  const child = spawn(process.execPath, [MIGRATE, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  await once(lines, 'line');
  await pass(milliseconds);
  child.kill('SIGKILL');
  await ended;
  return said.includes('end');
}

/** Everything that the schema is made of, as the engine itself tells it. */
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
  return (await query.execute(db)).rows;
}

describe.each(ENGINES)('a migration that is killed on %s (T14)', (engine) => {
  it('leaves nothing half done: the next start makes the whole schema', async () => {
    const random = seededRandom();
    const golden = await dumpSchema(await openTestDatabase(engine));
    let equal = 0;
    let inTime = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = await newDatabasePlace(engine);
      const hadEnded = await killDuring(place, random.next() * LATEST_KILL_MILLISECONDS[engine]);
      if (!hadEnded) inTime += 1;
      const database = await openTestDatabaseAt(place);
      const dump = await dumpSchema(database);
      expect(dump).toEqual(golden);
      equal += 1;
      await database.close();
    }
    recordFigure({
      test: 'T14',
      name: `kill -9 in a migration, ${engine}`,
      operations: ROUNDS,
      figure: `${equal} of ${ROUNDS} equal to the golden schema, ${inTime} killed before the end`,
      required: 'all succeed, schema equals the golden dump',
      seed: random.seed,
    });
    expect(equal).toBe(ROUNDS);
    expect(inTime).toBeGreaterThan(0);
  });
});
