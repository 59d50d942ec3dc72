import type { BrowserContext, Page } from '@playwright/test';

/** Makes `goto` and `reload` wait for hydration, after which the page replays earlier events; not with `waitUntil`. */
export async function waitForHydration(context: BrowserContext): Promise<void> {
  // Not a performance mark, because a test may replace the page's clock.
  await context.addInitScript(() => {
    addEventListener('page-ready', () => Reflect.set(window, 'isHydrated', true));
  });
  context.on('page', (page) => {
    const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
    async function loaded<Loaded>(loading: Promise<Loaded>, options?: { waitUntil?: unknown }) {
      const response = await loading;
      if (options?.waitUntil === undefined) await untilHydrated(page);
      return response;
    }
    page.goto = (url, options) => loaded(goto(url, options), options);
    page.reload = (options) => loaded(reload(options), options);
  });
}

/** Not with `waitForFunction`, which loads a third of a megabyte into each page. A page that leads on is followed. */
export async function untilHydrated(page: Page): Promise<void> {
  const isLeft = (error: unknown) => String(error).includes('context was destroyed');
  const untilReady = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          if (Reflect.get(window, 'isHydrated') === true) resolve();
          else addEventListener('page-ready', () => resolve(), { once: true });
        }),
    );
  await untilReady().catch((error: unknown) => {
    if (!isLeft(error)) throw error;
    return untilHydrated(page);
  });
}
