import { expect, it } from 'vitest';
import { browserForFile } from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

it('a browser that knows no <dialog> does not lay the closed menu over the page', async () => {
  const { url } = await startTestServer();
  const { page } = await visit(url, {
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  await page.route('**/booking-calendar', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<(\/?)dialog\b/g, '<$1unknown-dialog');
    await route.fulfill({ response, body });
  });
  await page.goto('/booking-calendar');
  const menu = page.locator('unknown-dialog.menu');
  expect(await menu.count()).toBe(1);
  expect(await menu.isVisible()).toBe(false);
});
