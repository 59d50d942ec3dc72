import { describe } from 'vitest';
import type { Database, EngineName } from '#server/database/database.ts';
import { type TestWith, testsWith } from '#tests/kit/tests-with.ts';
import { ENGINES, openTestDatabase } from './database.ts';

// With `test`, a file has all that it needs of the runner from here, as from tests/kit/browser/test.ts.
export { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const testsOn = (engine: EngineName) => testsWith(() => openTestDatabase(engine));

export const test = testsOn('sqlite');

/** Like `describe.each(ENGINES)`; each `test` has a database of its own. */
export const describeDatabases = (
  title: string,
  define: (test: TestWith<Database>, engine: EngineName) => void,
) => describe.each(ENGINES)(title, (engine) => define(testsOn(engine), engine));
