import { revokeAdmin } from '#server/auth/accounts/roles.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const DENIED = 'Access denied';

test.describe('opening /admin', () => {
  test('says without JavaScript that it needs it', async ({ scriptlessPage: page }) => {
    await page.goto('/admin');
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('The studio desk needs JavaScript.');
    await expect(adminArea(page).checking).toBeHidden();
  });

  test('stays closed until the server responds', async ({ adminPage: page, server }) => {
    allowErrors(page, /503|ERR_FAILED/);
    const area = adminArea(page);
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute('**/api/auth/session');
    const { db } = await server.openDatabase();
    await db.schema.alterTable('sessions').renameTo('sessions_away').execute();
    await area.tryAgain.click();
    await expect(page.getByText('The server cannot answer right now.')).toBeVisible();
    await expect(area.tryAgain).toBeFocused();
    await expectAccessible(page);
    // The page shows the response to the request that decides about the tabs.
    await expect(area.tab('Bookings')).toHaveCount(0);
    await db.schema.alterTable('sessions_away').renameTo('sessions').execute();
    await area.tryAgain.click();
    await expect(area.tab('Bookings')).toBeVisible();
  });
});

test('the admin area closes when the role is withdrawn', async ({ adminPage: page, server }) => {
  // The list may send a request before the page knows that the role is withdrawn.
  allowErrors(page, /403/);
  const listening = page.waitForResponse('**/api/live');
  await page.goto('/admin');
  await listening;
  const area = adminArea(page);
  await expect(area.tab('Bookings')).toBeVisible();
  // `npm run admin` writes over a connection of its own, too: the server must notice the change.
  await revokeAdmin(await server.openDatabase(), EMAIL);
  await area.expectAlert(DENIED, 'You need admin privileges to access this page');
  await expect(page).toHaveURL('/');
});
