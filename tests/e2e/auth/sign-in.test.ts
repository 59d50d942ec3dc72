import type { Locator, Page } from '@playwright/test';
import { authPage, expectToReachAdmin, openAuth } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { holdRequests, recordChanges } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const WRONG = { ...JANE, password: 'not the one' };
const REJECTED = 'Invalid email or password';

/** Holds the requests to a path of the API back until the returned function is called. */
const hold = (page: Page, path: string) => holdRequests(page, `**/api/auth/${path}`);

/** Waits for a later response to reach the page, which has then handled the earlier ones. */
const untilResponsesHandled = (page: Page) =>
  page.evaluate(() => fetch('/api/auth/session').then((response) => response.text()));

test.describe('logging in', () => {
  test('shows a rejection at the field, then leads to /admin (R169)', async ({ page, server }) => {
    await adminCookie(server);
    await setWidth(page, 320, 640);
    allowErrors(page, /401/);
    await page.goto('/terms');
    const auth = await openAuth(page);
    await expect(auth.tab('Login')).toHaveAttribute('aria-selected', 'true');
    await auth.logIn(WRONG);
    await auth.expectAlert('Login failed', REJECTED);
    await expect(auth.password).toBeFocused();
    await expect(auth.password).toHaveValue('');
    await expect(auth.password).toHaveAttribute('aria-invalid', 'true');
    await expect(auth.email).toHaveValue(JANE.email);
    const message = page.getByRole('main').getByText(REJECTED);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill(JANE.password);
    await expect(message).toHaveCount(0);
    await expectToReachAdmin(page, () => auth.password.press('Enter'));
    await auth.expectStatus('Login successful', 'Redirecting to admin dashboard...');
    await expect(page.getByRole('alert')).toHaveText('');
    await page.mouse.click(5, 500);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });

  test('ends its failure with its form, on the margin of the page', async ({ page }) => {
    allowErrors(page, /401/);
    const auth = await openAuth(page);
    await auth.logIn(WRONG);
    await auth.expectAlert('Login failed');
    await auth.forgotten.click();
    await expect(auth.sendLink).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');

    await setWidth(page, 1920);
    const left = async (target: Locator) => (await target.boundingBox())?.x;
    const home = page.getByRole('banner').getByRole('link').first();
    expect(await left(page.getByText('What you call out at a door', { exact: false }))).toBe(
      await left(home),
    );
  });

  test('is sent once for a double click, and keeps the input', async ({ page }) => {
    allowErrors(page, /401|ERR_FAILED/);
    const auth = await openAuth(page);
    const sent = recordChanges(page, '/api/auth/token');
    const release = await hold(page, 'token');
    await auth.fill();
    await expect(auth.password).toHaveAttribute('type', 'password');
    await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
    await auth.showPassword.click();
    await expect(auth.password).toHaveAttribute('type', 'text');
    await auth.login.dblclick();
    await expect(auth.loggingIn).toBeVisible();
    await expect(auth.password).toHaveAttribute('type', 'password');
    await expect(auth.loggingIn).toBeDisabled();
    await auth.password.press('Enter');
    release();
    await auth.expectAlert('Login failed', REJECTED);
    await auth.hidePassword.click();
    await expect(auth.password).toHaveAttribute('type', 'password');

    await page.route('**/api/auth/token', (route) => route.abort());
    await auth.password.fill(JANE.password);
    await auth.login.click();
    const connectionFailed = 'Please check your connection and try again.';
    await auth.expectAlert('Login failed', connectionFailed);
    await expect(page.getByRole('main').getByText(connectionFailed)).toBeVisible();
    await expect(auth.login).toBeFocused();
    await expect(auth.email).toHaveValue(JANE.email);
    await expect(auth.password).toHaveValue(JANE.password);
    // The double click and Enter sent one request; the second is the one without a response.
    expect(await sent()).toEqual(['POST', 'POST']);
    await expectAccessible(page);
  });
});

test.describe('a visitor of /auth', () => {
  test('who is signed in is redirected to /admin', async ({ adminPage: page }) => {
    const release = await hold(page, 'session');
    const auth = await openAuth(page);
    await auth.fill();
    await expect(auth.login).toBeEnabled();
    await expect(page).toHaveURL('/auth');
    await expectToReachAdmin(page, async () => release());
  });

  test('stays at the form when the session request fails', async ({ page }) => {
    allowErrors(page, /500/);
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    const sessionRequested = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/api/auth/session'),
    );
    const auth = await openAuth(page);
    await sessionRequested;
    await untilResponsesHandled(page);
    await expect(auth.login).toBeEnabled();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('/auth', () => {
  test('sends no request before it is hydrated', async ({ page, server }) => {
    // Modules that never load; failing ones would leave the page without scripts (failed-start.test.ts).
    await page.route('**/assets/*.js', () => {});
    await page.goto('/auth', { waitUntil: 'commit' });
    const auth = authPage(page);
    await auth.fill();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await auth.login.click();
    await auth.password.press('Enter');
    await page.evaluate(() => fetch('/favicon.svg?last'));
    // The scripts are requested at times of their own.
    expect(requests.filter((url) => !url.endsWith('.js'))).toEqual([
      `${server.url}/favicon.svg?last`,
    ]);
    await expect(page).toHaveURL('/auth');
  });

  test('needs JavaScript, says so, and links to /book', async ({ scriptlessPage: page }) => {
    await page.goto('/auth');
    const main = page.getByRole('main');
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Signing in needs JavaScript.');
    for (const role of ['textbox', 'button', 'tab'] as const) {
      await expect(main.getByRole(role)).toHaveCount(0);
    }
    const guests = main.getByRole('link', { name: 'Book a slot' });
    await expect(guests).toHaveAttribute('href', '/book');
  });
});
