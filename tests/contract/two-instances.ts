import type { Database, EngineName } from '#server/database/database.ts';
import { newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';

/** Two instances on one database. */
export async function openInstances(engine: EngineName): Promise<[Database, Database]> {
  const location = await newDatabaseLocation(engine);
  return [await openTestDatabaseAt(location), await openTestDatabaseAt(location)];
}

/** At once, but on SQLite, where two writers in one process would wait for each other, in turns. */
export async function inTurns<Result>(
  engine: EngineName,
  steps: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  if (engine === 'postgres') return Promise.all(steps.map((step) => step()));
  const results: Result[] = [];
  for (const step of steps) results.push(await step());
  return results;
}
