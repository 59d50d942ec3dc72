import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { blockedDatesPage } from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('an empty admin area says what to do first (R212)', async ({ adminPage: page }) => {
  await setWidth(page, 390);
  const area = adminArea(page);
  const step = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const block = step('Block the days on which nobody records.');
  await page.goto('/admin');
  await expect(block).toBeVisible();
  await expect(step('Ask the person who runs the site to set up a mail server')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up two-step login' }).click();
  await expect(area.secondFactor.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open Blocked Dates' }).click();
  await expect(area.panel('Blocked Dates')).toBeVisible();
  await expect(block.getByRole('button')).toHaveCount(0);
  const tab = blockedDatesPage(page);
  await tab.date.fill('2026-12-24');
  await tab.block.click();
  await expect(tab.dates).toHaveCount(1);
  await area.tab('Bookings').click();
  await expect(step('Invite a guest')).toBeVisible();
  await expect(block).toHaveCount(0);
});
