import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

test('lays no closed menu over the page where <dialog> is unknown', async ({ page }) => {
  await page.route('**/booking-calendar', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/<(\/?)dialog\b/g, '<$1unknown-dialog');
    await route.fulfill({ response, body });
  });
  await page.goto('/booking-calendar');
  const menu = page.locator('unknown-dialog[aria-label="Menu"]');
  await expect(menu).toHaveCount(1);
  await expect(menu).toBeHidden();
});
