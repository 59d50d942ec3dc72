import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('sends every request without the functions of AbortSignal that Safari 17.3 lacks', async ({
  adminPage: page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(AbortSignal, 'timeout');
  });
  await page.goto('/booking-calendar');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/admin');
  const admin = adminArea(page);
  await expect(admin.panel('Bookings').getByText('No bookings yet')).toBeVisible();
  await admin.tab('Blocked Dates').click();
  await expect(admin.panel('Blocked Dates').getByText('No date is blocked')).toBeVisible();
  expect(await page.evaluate('typeof AbortSignal.any')).toBe('undefined');
});
