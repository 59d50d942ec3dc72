import type { Page, Request } from '@playwright/test';
import { authPage, expectWayIn, openAuth, startWithAdmin } from '#tests/kit/browser/auth-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { JANE, signIn } from '#tests/kit/server/accounts.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';

const PHONE = { viewport: { width: 320, height: 640 } };
const WRONG = { ...JANE, password: 'not the one' };
const REFUSED = 'Invalid email or password';

const isSignIn = (request: Request) => request.url().endsWith('/api/auth/token');

/** Holds the requests to a path of the API back until it is called off. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/auth/${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('logging in (sections 2, 5 and 8)', () => {
  test('is refused with the message at the field, then leads to /admin for good', async ({
    page,
    pageErrors,
  }) => {
    const { url } = await startWithAdmin();
    // CODEMOD options: PHONE
    pageErrors.allow(/401/);
    await page.goto('/terms');
    const auth = await openAuth(page);
    await expect(auth.tab('Login')).toHaveAttribute('aria-selected', 'true');
    await auth.fill(WRONG);
    await auth.login.click();
    await auth.untilTold('alert', 'Login failed', REFUSED);
    await expect(auth.password).toBeFocused();
    await expect(auth.password).toHaveValue('');
    await expect(auth.password).toHaveAttribute('aria-invalid', 'true');
    await expect(auth.email).toHaveValue(JANE.email);
    const message = page.getByRole('main').getByText(REFUSED);
    await expect(message).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill(JANE.password);
    await expect(message).toBeHidden();
    await expectWayIn(page, () => auth.password.press('Enter'));
    await auth.untilTold('status', 'Login successful', 'Redirecting to admin dashboard...');
    await expect(page.getByRole('alert')).toHaveText('');
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  test('is sent once by a double click, and keeps what was typed when there is no answer', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/401|ERR_FAILED/);
    const auth = await openAuth(page);
    let sent = 0;
    page.on('request', (request) => {
      if (isSignIn(request)) sent += 1;
    });
    const release = await hold(page, 'token');
    await auth.fill();
    await auth.login.dblclick();
    await expect(auth.loggingIn).toBeVisible();
    await expect(auth.loggingIn).toBeDisabled();
    await auth.password.press('Enter');
    release();
    await auth.untilTold('alert', 'Login failed', REFUSED);
    expect(sent).toBe(1);

    await page.route('**/api/auth/token', (route) => route.abort());
    await auth.password.fill(JANE.password);
    await auth.login.click();
    const noAnswer = 'Please check your connection and try again.';
    await auth.untilTold('alert', 'Login failed', noAnswer);
    await expect(page.getByRole('main').getByText(noAnswer)).toBeVisible();
    await expect(auth.login).toBeFocused();
    await expect(auth.email).toHaveValue(JANE.email);
    await expect(auth.password).toHaveValue(JANE.password);
    await expectAccessible(page);
  });

  test('leads nobody away who has gone elsewhere meanwhile', async ({ page }) => {
    const { url } = await startWithAdmin();
    const auth = await openAuth(page);
    const release = await hold(page, 'token');
    await auth.fill();
    await auth.login.click();
    await page.getByRole('main').getByRole('link', { name: 'Book a slot' }).click();
    await page.waitForURL('**/book');
    const answered = page.waitForEvent('requestfinished', isSignIn);
    release();
    await answered;
    // The page has had its turn with the answer once it has had one with a later one.
    await page.evaluate(() => fetch('/api/auth/session').then((answer) => answer.text()));
    expect(page.url()).toBe(`${url}/book`);
    await expect(page.getByRole('status').getByText('Login successful')).toHaveCount(0);
  });

  test('asks who tries too often to wait, and keeps what was typed', async ({
    page,
    pageErrors,
    server,
  }) => {
    const limits = { ...NO_LIMITS, signInsPerAccount: { times: 1, seconds: 900 } };
    const server = await startTestServer('sqlite', { limits });
    await signIn(server, WRONG);
    pageErrors.allow(/429/);
    const auth = await openAuth(page);
    await auth.fill();
    await auth.login.click();
    await auth.untilTold('alert', 'Too many attempts', 'Please wait a moment and try again.');
    await expect(auth.password).toHaveValue(JANE.password);
  });

  test('leads on to a place of the workroom, and to no other', async ({ page }) => {
    const { url } = await startWithAdmin();
    const auth = await openAuth(page, `?next=${encodeURIComponent('/admin?tab=blocked')}`);
    await auth.choose('Sign Up');
    await auth.choose('Login');
    await auth.fill();
    await expectWayIn(page, () => auth.login.click(), '/admin?tab=blocked');
    await expectWayIn(page, () => page.goto('/auth?next=//evil.example'));
  });

  test('shows the password on request, and hides it while it is sent', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    const auth = await openAuth(page);
    const type = () => auth.password.getAttribute('type');
    await auth.fill();
    expect([await type(), await auth.password.getAttribute('autocomplete')]).toEqual([
      'password',
      'current-password',
    ]);
    await auth.showPassword.click();
    expect(await type()).toBe('text');
    const release = await hold(page, 'token');
    await auth.login.click();
    await expect(auth.loggingIn).toBeVisible();
    expect(await type()).toBe('password');
    release();
    await auth.hidePassword.click();
    expect(await type()).toBe('password');
  });
});

test.describe('who is signed in already', () => {
  test('is led to /admin, with a form that can be used meanwhile', async ({ page, server }) => {
    const server = await startWithAdmin();
    await page.request.post(`${server.url}/api/auth/token`, {
      data: { grant_type: 'password', ...JANE },
      headers: { Origin: server.url },
    });
    const release = await hold(page, 'session');
    const auth = await openAuth(page);
    await auth.fill();
    expect(await auth.login.isEnabled()).toBe(true);
    expect(page.url()).toBe(`${server.url}/auth`);
    await expectWayIn(page, async () => release());
  });

  test('stays where the form is when that cannot be asked, or nobody is', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/500/);
    await page.route('**/api/auth/session', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    for (const attempt of ['failed', 'signed out']) {
      const asked = page.waitForEvent('requestfinished', (request) =>
        request.url().endsWith('/api/auth/session'),
      );
      const auth = await openAuth(page);
      await asked;
      expect(await auth.login.isEnabled(), attempt).toBe(true);
      expect(page.url()).toBe(`${server.url}/auth`);
    }
  });
});

test.describe('/auth', () => {
  test('sends nothing anywhere before scripts have taken it over', async ({ page, server }) => {
    // Modules that never come; those that fail leave the page without scripts (failed-start.test.ts).
    await page.route('**/assets/*.js', () => {});
    await page.goto('/auth', { waitUntil: 'domcontentloaded' });
    const auth = authPage(page);
    await auth.fill();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await auth.login.click();
    await auth.password.press('Enter');
    await page.evaluate(() => fetch('/favicon.svg?last'));
    // The scripts themselves are asked for in their own time.
    expect(asked.filter((address) => !address.endsWith('.js'))).toEqual([
      `${server.url}/favicon.svg?last`,
    ]);
    expect(page.url()).toBe(`${server.url}/auth`);
  });

  test('says without JavaScript what signing in needs, and shows guests their way', async ({
    page,
  }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/auth');
    const main = page.getByRole('main');
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    expect(await note.textContent()).toContain('Signing in needs JavaScript.');
    for (const role of ['textbox', 'button', 'tab'] as const) {
      await expect(main.getByRole(role)).toHaveCount(0);
    }
    const guests = main.getByRole('link', { name: 'Book a slot' });
    await expect(guests).toHaveAttribute('href', '/book');
  });
});
