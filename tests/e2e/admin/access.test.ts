import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { revokeAdmin } from '#server/auth/roles.ts';
import { authPage } from '#tests/kit/browser/auth-page.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { giveSession, signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { adminCookie, EMAIL, JANE, sessionOf, signedInCookie } from '#tests/kit/server/accounts.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'admin', 'index.html');
const DENIED = 'Access denied';

test.describe('the door of /admin (sections 2 and 6)', () => {
  test('shows in its file that permissions are checked, and nothing of the desk', () => {
    const html = readFileSync(FILE, 'utf8');
    expect(html).toContain('Checking permissions...');
    expect(html).not.toMatch(/role="tab"|Logout|name="Main"/);
  });

  it('says without JavaScript what it needs', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/admin');
    await expect(workroomPage(page).checking).toBeVisible();
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('The studio desk needs JavaScript.');
  });

  test('checks first, then leads to /auth, and from there back to the very place', async ({
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
    const workroom = workroomPage(page);
    await page.goto('/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await expect(workroom.checking).toBeVisible();
    expect(page.url()).toBe(`${server.url}/admin`);
    await expect(page.getByRole('heading', { level: 1, name: 'Studio desk' })).toBeFocused();
    release();
    await page.waitForURL(`${server.url}/auth`);
    // The workroom is no step that one comes back to.
    await page.goBack();
    await page.waitForURL('**/terms');

    await page.goto('/admin?tab=blocked&search=amani');
    await page.waitForURL('**/auth?next=**');
    const auth = authPage(page);
    await auth.fill();
    await auth.login.click();
    await expect(workroom.panel('Blocked Dates')).toBeVisible();
    expect(page.url()).toBe(`${server.url}/admin?tab=blocked&search=amani`);
  });

  test('denies who is no admin, with a way out of the account', async ({ page, server }) => {
    const cookie = await signedInCookie(server);
    await giveSession(page, server, cookie);
    await page.goto('/admin');
    const workroom = workroomPage(page);
    await workroom.untilTold('alert', DENIED, 'You need admin privileges to access this page');
    await page.waitForURL(`${server.url}/`);
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await page.waitForURL('**/about');
    await workroom.logOutOfDenied.click();
    await workroom.untilTold('status', 'Logged out');
    expect(page.url()).toBe(`${server.url}/about`);
    expect((await sessionOf(server, cookie)).body).toEqual({ access: 'signed_out' });
  });

  test('denies everybody while roles cannot be looked up', async ({ page, server }) => {
    await signInAsAdmin(page, server);
    const { db } = await openTestDatabaseAt(server.place);
    await db.schema.alterTable('user_roles').renameTo('roles_away').execute();
    await page.goto('/admin');
    await workroomPage(page).untilTold(
      'alert',
      DENIED,
      "You don't have permission to access this page",
    );
    await page.waitForURL(`${server.url}/`);
  });

  test('stays shut without an answer, and opens when there is one', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/503|ERR_FAILED/);
    await signInAsAdmin(page, server);
    const workroom = workroomPage(page);
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/admin');
    await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute('**/api/auth/session');
    const { db } = await openTestDatabaseAt(server.place);
    await db.schema.alterTable('sessions').renameTo('sessions_away').execute();
    await workroom.tryAgain.click();
    await expect(page.getByText('The server cannot answer right now.')).toBeVisible();
    await expect(workroom.tryAgain).toBeFocused();
    await expectAccessible(page);
    await expect(workroom.tab('Bookings')).toHaveCount(0);
    await db.schema.alterTable('sessions_away').renameTo('sessions').execute();
    await workroom.tryAgain.click();
    await expect(workroom.tab('Bookings')).toBeVisible();
  });
});

test.describe('the desk', () => {
  test('has its tabs in the address, without the frame of the site', async ({ page, server }) => {
    await signInAsAdmin(page, server);
    await page.goto('/admin?search=amani');
    const workroom = workroomPage(page);
    await expect(workroom.panel('Bookings')).toBeVisible();
    await expect(page.getByRole('banner').getByText(EMAIL)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await workroom.tab('Blocked Dates').click();
    await expect(workroom.panel('Blocked Dates')).toBeVisible();
    expect(new URL(page.url()).search).toBe('?search=amani&tab=blocked');
    await page.goBack();
    await expect(workroom.panel('Bookings')).toBeVisible();
    await page.goForward();
    await expect(workroom.panel('Blocked Dates')).toBeVisible();
    await page.reload();
    await expect(workroom.panel('Blocked Dates')).toBeVisible();
    await workroom.tab('Blocked Dates').press('ArrowLeft');
    await expect(workroom.tab('Bookings')).toBeFocused();
    expect(new URL(page.url()).search).toBe('?search=amani');
  });

  test('is left by Logout, and not before that has worked', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    // What the desk reads while one leaves.
    pageErrors.allow(/401/);
    await signInAsAdmin(page, server);
    await page.goto('/admin');
    const workroom = workroomPage(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await workroom.logOut.click();
    await workroom.untilTold('alert', 'Failed to log out');
    await expect(workroom.logOut).toBeFocused();
    await page.unroute('**/api/auth/logout');
    await workroom.logOut.click();
    await workroom.untilTold('status', 'Logged out');
    await page.waitForURL(`${server.url}/auth`);
    await page.goto('/admin');
    await page.waitForURL(`${server.url}/auth`);
  });
});

test.describe('what ends while nobody acts', () => {
  test('closes the desk when the role is gone', async ({ page, pageErrors, server }) => {
    // The list may ask before the role is known to be gone.
    pageErrors.allow(/403/);
    await signInAsAdmin(page, server);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/admin');
    await listening;
    const workroom = workroomPage(page);
    await expect(workroom.tab('Bookings')).toBeVisible();
    // As the command does, beside the server, which notices that somebody else has written.
    const { db } = await openTestDatabaseAt(server.place);
    await revokeAdmin(db, EMAIL);
    await workroom.untilTold('alert', DENIED, 'You need admin privileges to access this page');
    await page.waitForURL(`${server.url}/`);
  });

  test('asks to sign in again over the work when the session is gone', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/401/);
    await signInAsAdmin(page, server);
    const listening = page.waitForResponse('**/api/live');
    await page.goto('/admin?tab=blocked');
    await listening;
    const { db } = await openTestDatabaseAt(server.place);
    await db.deleteFrom('sessions').execute();
    const { signInAgain, panel } = workroomPage(page);
    await expect(signInAgain.dialog).toBeVisible();
    await expectAccessible(page);
    await signInAgain.password.fill(JANE.password);
    await signInAgain.login.click();
    await expect(signInAgain.dialog).toBeHidden();
    await expect(panel('Blocked Dates')).toBeVisible();

    await db.deleteFrom('sessions').execute();
    await expect(signInAgain.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/auth?next=%2Fadmin%3Ftab%3Dblocked');
  });
});
