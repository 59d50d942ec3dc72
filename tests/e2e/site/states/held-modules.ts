import type { Page } from '@playwright/test';

/** Both events of loading wait for modules that are held back. */
export const HELD = { waitUntil: 'commit' } as const;

/** Holds back the responses of all modules until the returned function is called. */
export async function holdModules(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}
