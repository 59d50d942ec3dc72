import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` of a context's pages wait until React has hydrated the page: what a test
 * presses earlier is replayed at a moment of its own. With `waitUntil` they wait for that only, which
 * is the way to look at a page before, and to open what is no page of the site.
 */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  // A mark on the timeline would not do: a test may have replaced the page's clock.
  await context.addInitScript(() => {
    addEventListener('alive', () => Reflect.set(window, 'isHydrated', true));
  });
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await untilHydrated(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await untilHydrated(page);
      return response;
    };
  });
}

/** Waits until React has hydrated the page (app/start/alive.ts). */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'isHydrated') === true);
}
