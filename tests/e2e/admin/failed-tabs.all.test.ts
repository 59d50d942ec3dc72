import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const TABS = [
  ['Bookings', 'Failed to load bookings', 'No bookings yet'],
  ['Blocked Dates', 'Failed to load blocked dates', 'No date is blocked'],
  ['Day', 'The day could not be loaded.', 'Nobody comes to the studio on this day.'],
  ['Invitations', 'The invitations could not be loaded.', 'No invitations yet'],
  ['Episodes', 'The episodes could not be loaded.', 'No episodes yet'],
] as const;

test('each tab that cannot be loaded says so and tries again', async ({ adminPage: page }) => {
  allowErrors(page, /ERR_FAILED/);
  const { tab, panel } = adminArea(page);
  // The stream would load them again by itself once it is open.
  await page.route('**/api/live**', (route) => route.abort());
  const lists = /\/api\/admin\/(bookings|blocked-dates|day|invitations|episodes)/;
  await page.goto('/admin?tab=blocked');
  await expect(tab('Blocked Dates')).toBeVisible();
  for (const [name, failed, loaded] of TABS) {
    await page.route(lists, (route) => route.abort());
    await tab(name).click();
    await expect(panel(name).getByText(failed)).toBeVisible();
    await page.unroute(lists);
    await panel(name).getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(panel(name).getByText(loaded)).toBeVisible();
    await expect(panel(name).locator(':focus')).toHaveCount(1);
  }
});
