import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminCookie, JANE, mailedLink, signIn } from '#tests/kit/accounts.ts';
import { authPage } from '#tests/kit/auth-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectInSight,
  expectNoSidewaysScroll,
  untilAlive,
} from '#tests/kit/browser.ts';
import { startTestServer, type TestServer } from '#tests/kit/server.ts';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';

const visit = browserForFile();

const PHONE = { viewport: { width: 320, height: 640 } };
const WRONG = { ...JANE, password: 'not the one' };
const NEW_PASSWORD = 'maswali matano';
const REFUSED = 'Invalid email or password';

/** A server on which Jane is an admin. */
async function startWithAdmin(): Promise<TestServer> {
  const server = await startTestServer();
  await adminCookie(server);
  return server;
}

/** Does what leads into the workroom, and waits until one is there. */
async function expectWayIn(page: Page, act: () => Promise<unknown>, address = '/admin') {
  await Promise.all([page.waitForURL((url) => url.pathname + url.search === address), act()]);
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Opens an address of /auth and waits until it is alive. */
async function openAuth(page: Page, query = '') {
  await page.goto(`/auth${query}`);
  await untilAlive(page);
  return authPage(page);
}

/** The mailed link as a path of the site. */
async function resetPath(server: TestServer): Promise<string> {
  const { pathname, search } = await mailedLink(server, 'password-reset');
  return pathname + search;
}

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
    await page.goto('/terms');
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
    await auth.tab('Sign Up').click();
    await auth.tab('Login').click();
    await auth.fill();
    await expectWayIn(page, () => auth.login.click(), '/admin?tab=blocked');
    await expectWayIn(page, () => page.goto('/auth?next=//evil.example'));
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

describe('signing up (sections 2, 5 and 8)', () => {
  it('is a tab with an address, and keeps the email', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.tab('Sign Up').click();
    await page.waitForURL('**/auth?tab=signup');
    expect(await auth.email.inputValue()).toBe(JANE.email);
    await page.goBack();
    await auth.login.waitFor();
    await page.goForward();
    await auth.signUp.waitFor();
    await page.reload();
    await auth.signUp.waitFor();
    await expectAccessible(page);
  });

  it("leaves what is missing or too short to the browser's own validation", async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const requests: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') requests.push(request);
    });
    const auth = await openAuth(page, '?tab=signup');
    const broken = (field: typeof auth.email) =>
      field.evaluate((input: HTMLInputElement) => {
        const { valueMissing, typeMismatch, tooShort } = input.validity;
        return { valueMissing, typeMismatch, tooShort };
      });
    const fine = { valueMissing: false, typeMismatch: false, tooShort: false };
    await auth.signUp.click();
    await expectFocus(auth.email);
    expect(await broken(auth.email)).toEqual({ ...fine, valueMissing: true });
    await auth.email.fill('jane at example.com');
    await auth.signUp.click();
    expect(await broken(auth.email)).toEqual({ ...fine, typeMismatch: true });
    await auth.email.fill("jane.o'neil@example.com");
    await auth.password.pressSequentially('12345');
    await auth.signUp.click();
    await expectFocus(auth.password);
    expect(await broken(auth.password)).toEqual({ ...fine, tooShort: true });
    expect(await auth.password.getAttribute('autocomplete')).toBe('new-password');
    expect(requests).toEqual([]);
    await auth.password.pressSequentially('6');
    await auth.signUp.click();
    await auth.untilTold(
      'status',
      'Signup successful',
      'Please check your email to confirm your account.',
    );
  });

  it('sends a mail, whose link opens the door once it was followed', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url, PHONE);
    expectError(/403/);
    const auth = await openAuth(page, '?tab=signup');
    await auth.fill();
    await auth.signUp.click();
    await page.getByRole('main').getByText(JANE.email).waitFor();
    expect(await auth.password.inputValue()).toBe('');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.tab('Login').click();
    await auth.password.fill(JANE.password);
    await auth.login.click();
    const unconfirmed = 'Email not verified. We have sent you a new link.';
    await auth.untilTold('alert', 'Login failed', unconfirmed);
    await expectFocus(auth.email);
    expect(await auth.password.inputValue()).toBe(JANE.password);

    const link = await mailedLink(server, 'auth-confirmation');
    await page.goto(link.pathname + link.search);
    await auth.untilTold('status', 'Email confirmed', 'You can sign in now.');
    await page.getByRole('main').getByText('Email confirmed').waitFor();
    await page.waitForURL(`${server.url}/auth`);
    await expectFocus(auth.email);
    await expectInSight(page.getByRole('main').getByText('You can sign in now.'));
    await auth.fill();
    await Promise.all([page.waitForURL('**/admin'), auth.login.click()]);
  });

  it('says of a link that does not work how to get another, and only where it led', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, PHONE);
    await page.goto('/terms');
    await page.goto('/api/auth/confirm?token=made-up');
    const auth = authPage(page);
    await auth.untilTold(
      'alert',
      'This link does not work any more',
      'It has expired or was used before. Please ask for a new one.',
    );
    await page.waitForURL(`${url}/auth`);
    const notice = page.getByRole('main').getByText('Log in with your password');
    await notice.waitFor();
    await expectFocus(auth.email);
    await expectAccessible(page);
    await auth.tab('Sign Up').click();
    await auth.signUp.waitFor();
    expect(await notice.count()).toBe(0);
    await expectFocus(auth.tab('Sign Up'));
    await page.goBack();
    await notice.waitFor();
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  it('tells why the server refuses', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/422/);
    const auth = await openAuth(page, '?tab=signup');
    await auth.email.fill('jane@example.com');
    // A text that was not typed is not measured by the browser.
    await auth.password.evaluate((input: HTMLInputElement) => {
      input.value = '12345';
    });
    await auth.signUp.click();
    await auth.untilTold('alert', 'Signup failed', 'Password must be at least 6 characters');
    await expectFocus(auth.password);
    expect(await auth.email.inputValue()).toBe('jane@example.com');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, which works once', async () => {
    const server = await startWithAdmin();
    const { page, expectError } = await visit(server.url, PHONE);
    expectError(/400/);
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.forgotten.click();
    await page.waitForURL('**/auth?forgot');
    await expectFocus(page.getByRole('heading', { name: 'Lost the key?' }));
    const answered = 'If there is an account with this address, a link is on its way.';
    for (const email of ['nobody@example.com', JANE.email]) {
      await auth.email.fill(email);
      await auth.sendLink.click();
      await auth.untilTold('status', 'Check your email', answered);
      await page.getByRole('main').getByText(answered).waitFor();
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const path = await resetPath(server);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    await page.waitForURL('**/auth?reset');
    await auth.newPassword.fill(NEW_PASSWORD);
    await expectAccessible(page);
    await auth.setPassword.click();
    await auth.untilTold('status', 'Password changed', 'Please sign in with it.');
    await page.waitForURL(`${server.url}/auth`);
    await expectFocus(auth.email);
    const token = path.split('=')[1] ?? '';
    expect(asked.filter((address) => address.includes(token))).toEqual([server.url + path]);
    await auth.fill({ ...JANE, password: NEW_PASSWORD });
    await expectWayIn(page, () => auth.login.click());

    // Also who is signed in may set a password.
    await page.goto(path);
    await auth.newPassword.fill('maswali saba');
    await auth.setPassword.click();
    const main = page.getByRole('main');
    await main.getByText('This link does not work any more').waitFor();
    await expectFocus(page.getByRole('heading', { name: 'A new key' }));
    await expectAccessible(page);
    await auth.askAgain.click();
    await expectFocus(page.getByRole('heading', { name: 'Lost the key?' }));
  });

  it('leaves the secret of its link in no address, and none to a reload', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await page.goto('/auth?reset=a-secret');
    await page.waitForURL('**/auth?reset');
    const auth = authPage(page);
    await auth.newPassword.waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await page.reload();
    await page.getByText('please open the link in your mail once more').waitFor();
    expect(await auth.newPassword.count()).toBe(0);
    await auth.back.click();
    await expectFocus(auth.email);
    expect(page.url()).toBe(`${url}/auth`);
  });
});

describe('/auth', () => {
  it('sends nothing anywhere before scripts have taken it over', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/Failed to load resource|net::ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth');
    const auth = authPage(page);
    await auth.fill();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await auth.login.click();
    await auth.password.press('Enter');
    await page.evaluate(() => fetch('/favicon.svg?last'));
    expect(asked).toEqual([`${url}/favicon.svg?last`]);
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
