import type { Page, Request } from '@playwright/test';
import { signOut } from '#tests/kit/admin/accounts.ts';
import { expect } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

/**
 * Ends the page's session by a sign-out, which the server announces on no live stream. It would
 * notice a change made directly in the database, and the page might open the dialog too early.
 */
export async function endSession(page: Page, server: TestServer): Promise<void> {
  const cookies = await page.context().cookies();
  const header = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await signOut(server, header)).status).toBe(200);
}

const isRead = (request: Request) =>
  request.method() === 'GET' && request.url().includes('/api/admin/');

/**
 * Lets a test hold back the page's reads: one that is sent after each change, or by a timer, could
 * find the session ended before the next change does.
 */
export async function readsOf(page: Page) {
  const inFlight = new Set<Request>();
  let released = Promise.resolve();
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request();
    if (isRead(request)) {
      await released;
      // The page may have cancelled it meanwhile.
      if (request.failure() === null) inFlight.add(request);
    }
    await route.fallback();
  });
  return {
    /** Holds further reads and waits for those in flight; returns a function that releases them. */
    async hold(): Promise<() => void> {
      const held = Promise.withResolvers<void>();
      released = held.promise;
      await expect.poll(() => inFlight.size).toBe(0);
      return held.resolve;
    },
  };
}
