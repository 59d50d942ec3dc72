import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { authPage, expectWayIn, openAuth, startWithAdmin } from '#tests/kit/browser/auth-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectInSight,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { JANE, signIn } from '#tests/kit/server/accounts.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';

const visit = browserForFile();

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

describe('logging in (sections 2, 5 and 8)', () => {
  it('is refused with the message at the field, then leads to /admin for good', async () => {
    const { url } = await startWithAdmin();
    const { page, expectError } = await visit(url, PHONE);
    expectError(/401/);
    await goTo(page, '/terms');
    const auth = await openAuth(page);
    expect(await auth.tab('Login').getAttribute('aria-selected')).toBe('true');
    await auth.fill(WRONG);
    await auth.login.click();
    await auth.untilTold('alert', 'Login failed', REFUSED);
    await expectFocus(auth.password);
    expect(await auth.password.inputValue()).toBe('');
    expect(await auth.password.getAttribute('aria-invalid')).toBe('true');
    expect(await auth.email.inputValue()).toBe(JANE.email);
    const message = page.getByRole('main').getByText(REFUSED);
    await expectInSight(message);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill(JANE.password);
    await message.waitFor({ state: 'detached' });
    await expectWayIn(page, () => auth.password.press('Enter'));
    await auth.untilTold('status', 'Login successful', 'Redirecting to admin dashboard...');
    expect(await page.getByRole('alert').textContent()).toBe('');
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  it('is sent once by a double click, and keeps what was typed when there is no answer', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/401|ERR_FAILED/);
    const auth = await openAuth(page);
    let sent = 0;
    page.on('request', (request) => {
      if (isSignIn(request)) sent += 1;
    });
    const release = await hold(page, 'token');
    await auth.fill();
    await auth.login.dblclick();
    await auth.loggingIn.waitFor();
    expect(await auth.loggingIn.isDisabled()).toBe(true);
    await auth.password.press('Enter');
    release();
    await auth.untilTold('alert', 'Login failed', REFUSED);
    expect(sent).toBe(1);

    await page.route('**/api/auth/token', (route) => route.abort());
    await auth.password.fill(JANE.password);
    await auth.login.click();
    const noAnswer = 'Please check your connection and try again.';
    await auth.untilTold('alert', 'Login failed', noAnswer);
    await page.getByRole('main').getByText(noAnswer).waitFor();
    await expectFocus(auth.login);
    expect(await auth.email.inputValue()).toBe(JANE.email);
    expect(await auth.password.inputValue()).toBe(JANE.password);
    await expectAccessible(page);
  });

  it('leads nobody away who has gone elsewhere meanwhile', async () => {
    const { url } = await startWithAdmin();
    const { page } = await visit(url);
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
    expect(await page.getByRole('status').getByText('Login successful').count()).toBe(0);
  });

  it('asks who tries too often to wait, and keeps what was typed', async () => {
    const limits = { ...NO_LIMITS, signInsPerAccount: { times: 1, seconds: 900 } };
    const server = await startTestServer('sqlite', { limits });
    await signIn(server, WRONG);
    const { page, expectError } = await visit(server.url);
    expectError(/429/);
    const auth = await openAuth(page);
    await auth.fill();
    await auth.login.click();
    await auth.untilTold('alert', 'Too many attempts', 'Please wait a moment and try again.');
    expect(await auth.password.inputValue()).toBe(JANE.password);
  });

  it('leads on to a place of the workroom, and to no other', async () => {
    const { url } = await startWithAdmin();
    const { page } = await visit(url);
    const auth = await openAuth(page, `?next=${encodeURIComponent('/admin?tab=blocked')}`);
    await auth.choose('Sign Up');
    await auth.choose('Login');
    await auth.fill();
    await expectWayIn(page, () => auth.login.click(), '/admin?tab=blocked');
    await expectWayIn(page, () => goTo(page, '/auth?next=//evil.example'));
  });

  it('shows the password on request, and hides it while it is sent', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/401/);
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
    await auth.loggingIn.waitFor();
    expect(await type()).toBe('password');
    release();
    await auth.hidePassword.click();
    expect(await type()).toBe('password');
  });
});

describe('who is signed in already', () => {
  it('is led to /admin, with a form that can be used meanwhile', async () => {
    const server = await startWithAdmin();
    const { page } = await visit(server.url);
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

  it('stays where the form is when that cannot be asked, or nobody is', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/500/);
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
      expect(page.url()).toBe(`${url}/auth`);
    }
  });
});

describe('/auth', () => {
  it('sends nothing anywhere before scripts have taken it over', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
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
      `${url}/favicon.svg?last`,
    ]);
    expect(page.url()).toBe(`${url}/auth`);
  });

  it('says without JavaScript what signing in needs, and shows guests their way', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/auth');
    const main = page.getByRole('main');
    // Playwright's text locators leave <noscript> out.
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain('Signing in needs JavaScript.');
    for (const role of ['textbox', 'button', 'tab'] as const) {
      expect(await main.getByRole(role).count()).toBe(0);
    }
    const guests = main.getByRole('link', { name: 'Book a slot' });
    expect(await guests.getAttribute('href')).toBe('/book');
  });
});
