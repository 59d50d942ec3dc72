import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const TABS = [
  ['Bookings', 'Failed to load bookings', 'No bookings yet'],
  ['Blocked Dates', 'Failed to load blocked dates', 'No date is blocked'],
  ['Day', 'The day could not be loaded.', 'Nobody comes to the studio on this day.'],
  ['Invitations', 'The invitations could not be loaded.', 'No invitations yet'],
  ['Episodes', 'The episodes could not be loaded.', 'No episodes yet'],
] as const;

const DIALOGS = [
  ['history', 'Failed to load the history', 'Nothing has happened yet.'],
  ['feed', 'Please check your connection and try again.', 'Create address'],
  ['sessions', 'Please check your connection and try again.', 'This one'],
] as const;

test('each dialog that cannot be loaded says so and tries again', async ({ adminPage: page }) => {
  allowErrors(page, /ERR_FAILED/);
  await stopStream(page);
  await page.goto('/admin');
  const { tryAgain, ...area } = adminArea(page);
  const reads = /\/api\/admin\/(history|calendar-feed|sessions)/;
  for (const [name, failed, loaded] of DIALOGS) {
    const { open, dialog } = area[name];
    await page.route(reads, (route) => route.abort());
    await open.click();
    await expect(dialog.getByText(failed)).toBeVisible();
    await page.unroute(reads);
    await tryAgain.click();
    await expect(dialog.getByText(loaded).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

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
