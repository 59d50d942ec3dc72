import { PERMISSIONS } from '#tests/kit/api/permission-matrix.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

for (const width of [390, 1440]) {
  test(`describes every operation, at ${width} px`, async ({ page }) => {
    await setWidth(page, width);
    await page.goto('/api-reference');
    const operations = page.locator('summary code');
    for (const route of Object.keys(PERMISSIONS)) {
      const name = route.replace(/:(\w+)/g, '{$1}');
      await expect(operations.getByText(name, { exact: true })).toHaveCount(1);
    }
    await page.locator('summary').filter({ hasText: 'POST /api/bookings' }).first().click();
    const opened = page.locator('details[open]');
    await expect(opened).toContainText('guest_name');
    await expect(opened).toContainText('Takes an Idempotency-Key.');
    await expect(opened).toContainText('This time slot was just booked.');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('describes the operations too', async ({ page }) => {
    await page.goto('/api-reference');
    await page.locator('summary').filter({ hasText: 'GET /api/availability' }).click();
    await expect(page.locator('details[open]')).toContainText('list of SlotAvailability');
  });
});

test('is there again after a visit to another page', async ({ page }) => {
  await page.goto('/api-reference');
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.locator('summary').filter({ hasText: 'GET /healthz' })).toBeVisible();
});
