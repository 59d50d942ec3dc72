import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProblem } from '#domain/errors/error-catalogue.ts';
import { revokeAdmin } from '#server/auth/accounts/roles.ts';
import { endSessions } from '#server/auth/session/end-sessions.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { authPage } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie, EMAIL, JANE, sessionOf, signedInCookie } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'admin', 'index.html');
const DENIED = 'Access denied';

test.describe('opening /admin', () => {
  test('shows in the built file that permissions are checked, and nothing of the admin area', () => {
    const html = readFileSync(FILE, 'utf8');
    expect(html).toContain('Checking permissions...');
    expect(html).not.toMatch(/role="tab"|Logout|name="Main"/);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says that it needs JavaScript, and nothing else', async ({ page }) => {
      await page.goto('/admin');
      // Playwright's text locators leave <noscript> out.
      const note = page.locator('noscript p');
      await expect(note).toBeVisible();
      await expect(note).toContainText('The studio desk needs JavaScript.');
      // Nothing is checked.
      await expect(adminArea(page).checking).toBeHidden();
    });
  });

  test('checks the session, redirects to /auth, and returns to the same URL after the sign-in (R138, R139)', async ({
    page,
    pageErrors,
    server,
  }) => {
    await adminCookie(server);
    pageErrors.allow(/401/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/session', async (route) => {
      await released;
      await route.continue();
    });
    const area = adminArea(page);
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await expect(area.checking).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Studio desk' })).toBeFocused();
    await expect(page).toHaveURL('/admin');
    release();
    await expect(page).toHaveURL('/auth');
    // The redirect has replaced the history entry of /admin.
    await page.goBack();
    await expect(page).toHaveURL('/terms');

    await page.goto('/admin?tab=blocked&search=amani');
    await expect(page).toHaveURL(/\/auth\?next=/);
    const auth = authPage(page);
    await auth.fill();
    await auth.login.click();
    await expect(area.panel('Blocked Dates')).toBeVisible();
    await expect(page).toHaveURL('/admin?tab=blocked&search=amani');
  });

  test('denies an account that is no admin, and offers to log it out (R141, R142)', async ({
    page,
    server,
  }) => {
    const cookie = await signedInCookie(server);
    await setSessionCookie(page, server, cookie);
    await page.goto('/admin');
    const area = adminArea(page);
    await area.expectAnnouncement('alert', DENIED, 'You need admin privileges to access this page');
    await expect(page).toHaveURL('/');
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await expect(page).toHaveURL('/about');
    await area.logOutOfDenied.click();
    await area.expectAnnouncement('status', 'Logged out');
    await expect(page).toHaveURL('/about');
    expect((await sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
  });

  test('denies an admin while roles cannot be looked up (R140)', async ({
    adminPage: page,
    server,
  }) => {
    const { db } = await openTestDatabaseAt(server.location);
    await db.schema.alterTable('user_roles').renameTo('roles_away').execute();
    await page.goto('/admin');
    await adminArea(page).expectAnnouncement(
      'alert',
      DENIED,
      "You don't have permission to access this page",
    );
    await expect(page).toHaveURL('/');
  });

  test('stays closed while the server does not respond, and opens once it does', async ({
    adminPage: page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/503|ERR_FAILED/);
    const area = adminArea(page);
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute('**/api/auth/session');
    const { db } = await openTestDatabaseAt(server.location);
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

test.describe('the admin area', () => {
  test('has its tabs in the URL, without the header and footer of the site, and is left by a Logout that succeeds (R143)', async ({
    adminPage: page,
    pageErrors,
  }) => {
    pageErrors.allow(/429|ERR_FAILED/);
    await page.goto('/admin?search=amani');
    const area = adminArea(page);
    await expect(area.panel('Bookings')).toBeVisible();
    await expect(page.getByRole('banner').getByText(EMAIL)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await area.tab('Blocked Dates').click();
    await expect(area.panel('Blocked Dates')).toBeVisible();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=amani&tab=blocked');
    await page.goBack();
    await expect(area.panel('Bookings')).toBeVisible();
    await page.goForward();
    await expect(area.panel('Blocked Dates')).toBeVisible();
    await page.reload();
    await expect(area.panel('Blocked Dates')).toBeVisible();
    await area.tab('Blocked Dates').press('ArrowLeft');
    await expect(area.tab('Bookings')).toBeFocused();
    await expect.poll(() => new URL(page.url()).search).toBe('?search=amani');

    await page.route('**/api/auth/logout', (route) => route.abort());
    await area.logOut.click();
    await area.expectAnnouncement('alert', 'Failed to log out');
    await expect(area.logOut).toBeFocused();
    await page.unroute('**/api/auth/logout');
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 429, json: createProblem('too_many') }),
    );
    await area.logOut.click();
    await area.expectAnnouncement('alert', 'Please wait a moment and try again.');
    await area.expectAnnouncement('alert', 'Failed to log out');
    await page.unroute('**/api/auth/logout');
    await area.logOut.click();
    await area.expectAnnouncement('status', 'Logged out');
    await expect(page).toHaveURL('/auth');
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });

  test('closes when the role is withdrawn', async ({ adminPage: page, pageErrors, server }) => {
    // The list may send a request before the page knows that the role is withdrawn.
    pageErrors.allow(/403/);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/admin');
    await listening;
    const area = adminArea(page);
    await expect(area.tab('Bookings')).toBeVisible();
    // As the command does, in another process: the server notices that the database has changed.
    await revokeAdmin(await openTestDatabaseAt(server.location), EMAIL);
    await area.expectAnnouncement('alert', DENIED, 'You need admin privileges to access this page');
    await expect(page).toHaveURL('/');
  });

  test('opens a dialog for a new sign-in over the page when the session has ended (R134)', async ({
    adminPage: page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/401/);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/admin?tab=blocked');
    await listening;
    // As `npm run admin -- sign-out` does, in another process.
    const database = await openTestDatabaseAt(server.location);
    const signOutEverywhere = () => endSessions(database, EMAIL);
    expect(await signOutEverywhere()).toBe(true);
    const { signInAgain, panel } = adminArea(page);
    await expect(signInAgain.dialog).toBeVisible();
    await expectAccessible(page);
    await signInAgain.password.fill(JANE.password);
    await signInAgain.login.click();
    await expect(signInAgain.dialog).toHaveCount(0);
    await expect(panel('Blocked Dates')).toBeVisible();

    expect(await signOutEverywhere()).toBe(true);
    await expect(signInAgain.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Dblocked');
  });
});
