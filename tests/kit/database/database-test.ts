import { describe, test as vitestTest } from 'vitest';
import type { Database, EngineName } from '#server/database/database.ts';
import { ENGINES, openTestDatabase } from './database.ts';

type DatabaseTest = (title: string, run: (database: Database) => Promise<unknown>) => void;

const testsOn =
  (engine: EngineName): DatabaseTest =>
  (title, run) =>
    vitestTest(title, async () => void (await run(await openTestDatabase(engine))));

/** A test with a database of its own, on SQLite. */
export const test = testsOn('sqlite');

/** Like `describe.each(ENGINES)`; each `test` has a database of its own. */
export const describeDatabases = (
  title: string,
  define: (test: DatabaseTest, engine: EngineName) => void,
) => describe.each(ENGINES)(title, (engine) => define(testsOn(engine), engine));
