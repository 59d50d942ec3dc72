import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { EngineName } from '#server/database/database.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { connectRunner } from '#tests/kit/runner.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';
import { waitForHydration } from './hydration.ts';
import { setSessionCookie } from './session.ts';
import { translatePages } from './translation.ts';

export { expect };

/** For `test.use()`. */
export interface ServerOptions {
  readonly engine: EngineName;
  readonly serverChoices: Partial<ServerChoices>;
  readonly isTranslated: boolean;
}

interface PageErrors {
  readonly found: string[];
  readonly allowed: RegExp[];
}

const ERRORS_OF = new WeakMap<BrowserContext, PageErrors>();

/** Allows errors in all pages of the test, such as the browser's report of a response with status 409. */
export const allowErrors = (page: Page, pattern: RegExp): void =>
  void ERRORS_OF.get(page.context())?.allowed.push(pattern);

interface Fixtures {
  /** Runs the kit's cleanups when the test ends. Every fixture that uses the kit depends on it. */
  cleanups: undefined;
  /** `baseURL` is its URL. */
  server: TestServer;
  /** Uncaught errors, console errors and CSP violations in any page of the test fail it, unless allowed. */
  pageErrors: PageErrors;
  adminPage: Page;
  scriptlessPage: Page;
  /** Opens a page in a browser context of its own: a second visitor or another kind of browser. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

export const test = base.extend<Fixtures & ServerOptions>({
  engine: ['sqlite', { option: true }],
  serverChoices: [{}, { option: true }],
  isTranslated: [false, { option: true }],

  cleanups: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern.
    async ({}, use) => {
      const cleanups: (() => unknown)[] = [];
      connectRunner({ onTestEnd: (cleanup) => void cleanups.push(cleanup) });
      await use(undefined);
      for (const cleanup of cleanups.toReversed()) await cleanup();
    },
    { auto: true },
  ],

  server: async ({ cleanups: _, engine, serverChoices }, use) => {
    await use(await startTestServer(engine, serverChoices));
  },

  baseURL: async ({ server }, use) => use(server.url),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  pageErrors: async ({}, use) => {
    const [found, allowed]: [string[], RegExp[]] = [[], []];
    await use({ found, allowed });
    const unexpected = found.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'errors in pages that the test did not allow').toEqual([]);
  },

  context: async ({ context, pageErrors, javaScriptEnabled, isTranslated }, use) => {
    await prepareContext(context, pageErrors, javaScriptEnabled);
    if (isTranslated) await translatePages(context);
    await use(context);
    await endRoutes(context);
  },

  adminPage: async ({ page, server }, use) => {
    await setSessionCookie(page, server, await adminCookie(server));
    await use(page);
  },

  scriptlessPage: async ({ newPage }, use) => use(await newPage({ javaScriptEnabled: false })),

  newPage: async ({ browser, pageErrors, baseURL, javaScriptEnabled }, use) => {
    const contexts = new Set<BrowserContext>();
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options });
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
      const hasScripts = options.javaScriptEnabled ?? javaScriptEnabled;
      await prepareContext(context, pageErrors, hasScripts);
      return context.newPage();
    });
    for (const context of contexts) {
      await endRoutes(context);
      await context.close();
    }
  },
});

/** A page that asks again and again may be answered by the test's route while the test ends. */
async function endRoutes(context: BrowserContext): Promise<void> {
  for (const one of [context, ...context.pages()])
    await one.unrouteAll({ behavior: 'ignoreErrors' });
}

async function prepareContext(context: BrowserContext, errors: PageErrors, hasScripts = true) {
  ERRORS_OF.set(context, errors);
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      reportError(new Error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
    });
  });
  context.on('weberror', (webError) => errors.found.push(String(webError.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.found.push(message.text());
  });
  if (hasScripts) await waitForHydration(context);
}
