import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endSessions } from '#server/auth/session/sessions.ts';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { authPage } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie, EMAIL, sessionOf, signedInCookie } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'admin', 'index.html');
const DENIED = 'Access denied';

test.describe('opening /admin', () => {
  test('shows in the built file that permissions are checked, and nothing of the admin area', () => {
    const html = readFileSync(FILE, 'utf8');
    expect(html).toContain('Checking permissions...');
    expect(html).not.toMatch(/role="tab"|Logout|name="Main"/);
  });

  test('leads to /auth, and from there to the same URL (R138, R139)', async ({ page, server }) => {
    await adminCookie(server);
    allowErrors(page, /401/);
    const release = await holdRequests(page, '**/api/auth/session');
    const area = adminArea(page);
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await expect(area.checking).toBeVisible();
    await expect(page).toHaveURL('/admin');
    release();
    await expect(page).toHaveURL('/auth');
    // The redirect has replaced the history entry of /admin.
    await page.goBack();
    await expect(page).toHaveURL('/terms');

    await page.goto('/admin?tab=blocked&search=amani');
    await expect(page).toHaveURL(/\/auth\?next=/);
    const auth = authPage(page);
    await auth.logIn();
    await expect(area.panel('Blocked Dates')).toBeVisible();
    await expect(page).toHaveURL('/admin?tab=blocked&search=amani');
  });

  test('denies whom is no admin, and offers a Logout (R141, R142)', async ({ page, server }) => {
    const cookie = await signedInCookie(server);
    await setSessionCookie(page, server, cookie);
    await page.goto('/admin');
    const area = adminArea(page);
    await area.expectAlert(DENIED, 'You need admin privileges to access this page');
    await expect(page).toHaveURL('/');
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await expect(page).toHaveURL('/about');
    await area.logOutOfDenied.click();
    await area.expectStatus('Logged out');
    await expect(page).toHaveURL('/about');
    expect((await sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
  });

  test('denies an admin without a look at roles (R140)', async ({ adminPage: page, server }) => {
    const { db } = await server.openDatabase();
    await db.schema.alterTable('user_roles').renameTo('roles_away').execute();
    await page.goto('/admin');
    await adminArea(page).expectAlert(DENIED, "You don't have permission to access this page");
    await expect(page).toHaveURL('/');
  });
});

test.describe('the admin area', () => {
  test('has its tabs in the URL, without the header and footer of the site, and is left by a Logout that succeeds (R143)', async ({
    adminPage: page,
  }) => {
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

    await area.logOut.click();
    await area.expectStatus('Logged out');
    await expect(page).toHaveURL('/auth');
    await page.goto('/admin');
    await expect(page).toHaveURL('/auth');
  });

  test('opens a dialog for a new sign-in over the page when the session has ended (R134)', async ({
    adminPage: page,
    server,
  }) => {
    allowErrors(page, /401/);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/admin?tab=blocked');
    await listening;
    // As `npm run admin -- sign-out` does, in another process.
    const database = await server.openDatabase();
    const signOutEverywhere = () => endSessions(database, EMAIL);
    expect(await signOutEverywhere()).toBe(true);
    const { signInAgain, panel } = adminArea(page);
    await expect(signInAgain.dialog).toBeVisible();
    await expectAccessible(page);
    await signInAgain.signIn();
    await expect(panel('Blocked Dates')).toBeVisible();

    expect(await signOutEverywhere()).toBe(true);
    await expect(signInAgain.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/auth?next=%2Fadmin%3Ftab%3Dblocked');
  });
});
