import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { revokeAdmin } from '#server/auth/roles.ts';
import { authPage } from '#tests/kit/browser/auth-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  goTo,
  reload,
} from '#tests/kit/browser/browser.ts';
import { giveSession, signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { adminCookie, EMAIL, JANE, sessionOf, signedInCookie } from '#tests/kit/server/accounts.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

const FILE = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'admin', 'index.html');
const DENIED = 'Access denied';

describe('the door of /admin (sections 2 and 6)', () => {
  it('shows in its file that permissions are checked, and nothing of the desk', () => {
    const html = readFileSync(FILE, 'utf8');
    expect(html).toContain('Checking permissions...');
    expect(html).not.toMatch(/role="tab"|Logout|name="Main"/);
  });

  it('says without JavaScript what it needs', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/admin');
    await workroomPage(page).checking.waitFor();
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain('The studio desk needs JavaScript.');
  });

  it('checks first, then leads to /auth, and from there back to the very place', async () => {
    const server = await startTestServer();
    await adminCookie(server);
    const { page, expectError } = await visit(server.url);
    expectError(/401/);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/session', async (route) => {
      await released;
      await route.continue();
    });
    const workroom = workroomPage(page);
    await goTo(page, '/terms');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Admin' }).click();
    await workroom.checking.waitFor();
    expect(page.url()).toBe(`${server.url}/admin`);
    await expectFocus(page.getByRole('heading', { level: 1, name: 'Studio desk' }));
    release();
    await page.waitForURL(`${server.url}/auth`);
    // The workroom is no step that one comes back to.
    await page.goBack();
    await page.waitForURL('**/terms');

    await goTo(page, '/admin?tab=blocked&search=amani');
    await page.waitForURL('**/auth?next=**');
    const auth = authPage(page);
    await auth.fill();
    await auth.login.click();
    await workroom.panel('Blocked Dates').waitFor();
    expect(page.url()).toBe(`${server.url}/admin?tab=blocked&search=amani`);
  });

  it('denies who is no admin, with a way out of the account', async () => {
    const server = await startTestServer();
    const cookie = await signedInCookie(server);
    const { page } = await visit(server.url);
    await giveSession(page, server, cookie);
    await goTo(page, '/admin');
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

  it('denies everybody while roles cannot be looked up', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    await signInAsAdmin(page, server);
    const { db } = await openTestDatabaseAt(server.place);
    await db.schema.alterTable('user_roles').renameTo('roles_away').execute();
    await goTo(page, '/admin');
    await workroomPage(page).untilTold(
      'alert',
      DENIED,
      "You don't have permission to access this page",
    );
    await page.waitForURL(`${server.url}/`);
  });

  it('stays shut without an answer, and opens when there is one', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/503|ERR_FAILED/);
    await signInAsAdmin(page, server);
    const workroom = workroomPage(page);
    await page.route('**/api/auth/session', (route) => route.abort());
    await goTo(page, '/admin');
    await page.getByText('Please check your connection and try again.').waitFor();
    await page.unroute('**/api/auth/session');
    const { db } = await openTestDatabaseAt(server.place);
    await db.schema.alterTable('sessions').renameTo('sessions_away').execute();
    await workroom.tryAgain.click();
    await page.getByText('The server cannot answer right now.').waitFor();
    await expectFocus(workroom.tryAgain);
    await expectAccessible(page);
    expect(await workroom.tab('Bookings').count()).toBe(0);
    await db.schema.alterTable('sessions_away').renameTo('sessions').execute();
    await workroom.tryAgain.click();
    await workroom.tab('Bookings').waitFor();
  });
});

describe('the desk', () => {
  it('has its tabs in the address, without the frame of the site', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    await signInAsAdmin(page, server);
    await goTo(page, '/admin?search=amani');
    const workroom = workroomPage(page);
    await workroom.panel('Bookings').waitFor();
    await page.getByRole('banner').getByText(EMAIL).waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page.getByRole('main'));

    await workroom.tab('Blocked Dates').click();
    await workroom.panel('Blocked Dates').waitFor();
    expect(new URL(page.url()).search).toBe('?search=amani&tab=blocked');
    await page.goBack();
    await workroom.panel('Bookings').waitFor();
    await page.goForward();
    await workroom.panel('Blocked Dates').waitFor();
    await reload(page);
    await workroom.panel('Blocked Dates').waitFor();
    await workroom.tab('Blocked Dates').press('ArrowLeft');
    await expectFocus(workroom.tab('Bookings'));
    expect(new URL(page.url()).search).toBe('?search=amani');
  });

  it('is left by Logout, and not before that has worked', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    // What the desk reads while one leaves.
    expectError(/401/);
    await signInAsAdmin(page, server);
    await goTo(page, '/admin');
    const workroom = workroomPage(page);
    await page.route('**/api/auth/logout', (route) => route.abort());
    await workroom.logOut.click();
    await workroom.untilTold('alert', 'Failed to log out');
    await expectFocus(workroom.logOut);
    await page.unroute('**/api/auth/logout');
    await workroom.logOut.click();
    await workroom.untilTold('status', 'Logged out');
    await page.waitForURL(`${server.url}/auth`);
    await goTo(page, '/admin');
    await page.waitForURL(`${server.url}/auth`);
  });
});

describe('what ends while nobody acts', () => {
  it('closes the desk when the role is gone', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    // The list may ask before the role is known to be gone.
    expectError(/403/);
    await signInAsAdmin(page, server);
    const listening = page.waitForResponse('**/api/live');
    await goTo(page, '/admin');
    await listening;
    const workroom = workroomPage(page);
    await workroom.tab('Bookings').waitFor();
    // As the command does, beside the server, which notices that somebody else has written.
    const { db } = await openTestDatabaseAt(server.place);
    await revokeAdmin(db, EMAIL);
    await workroom.untilTold('alert', DENIED, 'You need admin privileges to access this page');
    await page.waitForURL(`${server.url}/`);
  });

  it('asks to sign in again over the work when the session is gone', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/401/);
    await signInAsAdmin(page, server);
    const listening = page.waitForResponse('**/api/live');
    await goTo(page, '/admin?tab=blocked');
    await listening;
    const { db } = await openTestDatabaseAt(server.place);
    await db.deleteFrom('sessions').execute();
    const { signInAgain, panel } = workroomPage(page);
    await signInAgain.dialog.waitFor();
    await expectAccessible(page);
    await signInAgain.password.fill(JANE.password);
    await signInAgain.login.click();
    await signInAgain.dialog.waitFor({ state: 'detached' });
    await panel('Blocked Dates').waitFor();

    await db.deleteFrom('sessions').execute();
    await signInAgain.dialog.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/auth?next=%2Fadmin%3Ftab%3Dblocked');
  });
});
