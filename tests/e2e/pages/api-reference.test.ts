import { PERMISSIONS } from '#tests/kit/api/every-route.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('describes every operation, also on a phone, and again after a visit to another page', async ({
  page,
}) => {
  await page.goto('/api-reference');
  const names = await page.locator('summary code').allTextContents();
  const routes = Object.keys(PERMISSIONS).map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(names.filter((name) => routes.includes(name)).sort()).toEqual(routes.sort());
  await page.locator('summary').filter({ hasText: 'POST /api/bookings' }).first().click();
  const opened = page.locator('details[open]');
  await expect(opened).toContainText('guest_name');
  await expect(opened).toContainText('Takes an Idempotency-Key.');
  await expect(opened).toContainText('This time slot was just booked.');
  await expectAccessible(page, 'details[open]');
  for (const width of [390, 1440]) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.locator('summary').filter({ hasText: 'GET /healthz' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('describes the operations too', async ({ page }) => {
    await page.goto('/api-reference');
    await page.locator('summary').filter({ hasText: 'GET /api/availability' }).click();
    await expect(page.locator('details[open]')).toContainText('list of SlotAvailability');
  });
});
