import { describe } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { type TestWith, testsWith } from '#tests/kit/tests-with.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { ServerChoices } from './server-parts.ts';

// With `test`, a file has all that it needs of the runner from here, as from tests/kit/browser/test.ts.
export { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

export const testsOn = (engine: EngineName, choices?: Partial<ServerChoices>) =>
  testsWith(() => startTestServer(engine, choices));

export const test = testsOn('sqlite');

/** Like `describe.each(API_ENGINES)`; each `test` has a server of its own. */
export const describeServers = (
  title: string,
  define: (test: TestWith<TestServer>, engine: EngineName) => void,
) => describe.each(API_ENGINES)(title, (engine) => define(testsOn(engine), engine));
