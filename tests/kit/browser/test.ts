import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { EngineName } from '#server/database/database.ts';
import { connectRunner } from '#tests/kit/runner.ts';
import { adminCookie } from '#tests/kit/server/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';
import { waitForHydration } from './hydration.ts';
import { PageErrors } from './page-errors.ts';
import { setSessionCookie } from './session.ts';

export { expect };

/** For `test.use()`. */
export interface ServerOptions {
  readonly engine: EngineName;
  readonly serverChoices: Partial<ServerChoices>;
}

interface Fixtures {
  /** Runs the kit's cleanups when the test ends. Every fixture that uses the kit depends on it. */
  cleanups: undefined;
  /** `baseURL` is its URL. */
  server: TestServer;
  /** A server on PostgreSQL, in addition to `server`. */
  postgresServer: TestServer;
  /** Errors in any page of the test fail it, unless the test allowed them. */
  pageErrors: PageErrors;
  /** A blank page signed in as an admin. */
  adminPage: Page;
  /** Opens a page in a browser context of its own: a second visitor or another kind of browser. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Playwright's test with servers of this product, which fails on errors in its pages. */
export const test = base.extend<Fixtures & ServerOptions>({
  engine: ['sqlite', { option: true }],
  serverChoices: [{}, { option: true }],

  cleanups: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use, { file, titlePath }) => {
      const cleanups: (() => unknown)[] = [];
      connectRunner({
        onTestEnd: (cleanup) => void cleanups.push(cleanup),
        // The first element is the file's name.
        currentTest: () => ({ path: file, title: titlePath.slice(1).join(' > ') }),
      });
      await use(undefined);
      for (const cleanup of cleanups.toReversed()) await cleanup();
    },
    { auto: true },
  ],

  server: async ({ cleanups: _, engine, serverChoices }, use) => {
    await use(await startTestServer(engine, serverChoices));
  },

  postgresServer: async ({ cleanups: _, serverChoices }, use) => {
    await use(await startTestServer('postgres', serverChoices));
  },

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  pageErrors: async ({}, use) => {
    const errors = new PageErrors();
    await use(errors);
    expect(errors.unexpected(), 'errors in pages that the test did not allow').toEqual([]);
  },

  context: async ({ context, pageErrors, javaScriptEnabled }, use) => {
    await prepareContext(context, pageErrors, javaScriptEnabled !== false);
    await use(context);
  },

  adminPage: async ({ page, server }, use) => {
    await setSessionCookie(page, server, await adminCookie(server));
    await use(page);
  },

  newPage: async ({ browser, pageErrors, baseURL, javaScriptEnabled }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.push(context);
      const hasScripts = (options.javaScriptEnabled ?? javaScriptEnabled) !== false;
      await prepareContext(context, pageErrors, hasScripts);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function prepareContext(
  context: BrowserContext,
  pageErrors: PageErrors,
  hasScripts: boolean,
): Promise<void> {
  await pageErrors.watch(context);
  if (hasScripts) await waitForHydration(context);
}
