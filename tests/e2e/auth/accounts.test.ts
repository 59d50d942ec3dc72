import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { authPage, expectWayIn, openAuth, startWithAdmin } from '#tests/kit/browser/auth-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  reload,
} from '#tests/kit/browser/browser.ts';
import { confirmationToken, JANE, mailedLink, resetToken } from '#tests/kit/server/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

const PHONE = { viewport: { width: 320, height: 640 } };
const NEW_PASSWORD = 'maswali matano';

/** The mailed link as a path of the site. */
async function resetPath(server: TestServer): Promise<string> {
  const { pathname, search, hash } = await mailedLink(server, 'password-reset');
  return pathname + search + hash;
}

describe('signing up (sections 2, 5 and 8)', () => {
  it('is a tab with an address, and keeps the email', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.choose('Sign Up');
    await page.waitForURL('**/auth?tab=signup');
    expect(await auth.email.inputValue()).toBe(JANE.email);
    await page.goBack();
    await auth.login.waitFor();
    await page.goForward();
    await auth.signUp.waitFor();
    await reload(page);
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

  it('sends a mail, whose link leads to a login that confirms the account', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url, PHONE);
    expectError(/401/);
    const auth = await openAuth(page, '?tab=signup');
    await auth.fill();
    await auth.signUp.click();
    await page.getByRole('main').getByText(JANE.email).waitFor();
    expect(await auth.password.inputValue()).toBe('');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const token = await confirmationToken(server);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await goTo(page, `/auth?confirm=${token}`);
    await page.waitForURL(`${server.url}/auth?confirm`);
    const main = page.getByRole('main');
    await main.getByText('Log in with the password that you chose').waitFor();
    expect(await auth.email.count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill('not the one');
    await auth.login.click();
    await auth.untilTold(
      'alert',
      'Login failed',
      'This is not the password that you signed up with.',
    );
    await expectFocus(auth.password);
    await auth.password.fill(JANE.password);
    await Promise.all([page.waitForURL('**/admin'), auth.login.click()]);
    const withToken = requests.filter((url) => url.includes(token ?? ''));
    expect(withToken).toEqual([`${server.url}/auth?confirm=${token}`]);
  });

  it('offers a new sign-up in place of a link that does not work', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url, PHONE);
    expectError(/400/);
    await goTo(page, '/terms');
    await goTo(page, '/auth?confirm=made-up');
    await page.waitForURL(`${url}/auth?confirm`);
    const auth = authPage(page);
    await auth.password.fill(JANE.password);
    await auth.login.click();
    await auth.untilTold(
      'alert',
      'This link does not work any more',
      'It has expired or was used before. Please ask for a new one.',
    );
    const notice = page.getByRole('main').getByText('If you have confirmed your email before');
    await notice.waitFor();
    await expectFocus(auth.email);
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up again' }).click();
    await auth.signUp.waitFor();
    await page.waitForURL('**/auth?tab=signup');
    await expect.poll(() => notice.count()).toBe(0);
    await page.goBack();
    await notice.waitFor();
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  it('leaves the token of its link in no address, and none to a reload', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/auth?confirm=a-secret');
    await page.waitForURL('**/auth?confirm');
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await reload(page);
    await page.getByText('please open the link in your mail once more').waitFor();
    const auth = authPage(page);
    await auth.email.waitFor();
    await auth.choose('Sign Up');
    await page.waitForURL('**/auth?tab=signup');
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
    await goTo(page, path);
    await page.waitForURL('**/auth?reset');
    await auth.newPassword.fill(NEW_PASSWORD);
    await expectAccessible(page);
    await auth.setPassword.click();
    await auth.untilTold('status', 'Password changed', 'Please sign in with it.');
    await page.waitForURL(`${server.url}/auth`);
    await expectFocus(auth.email);
    // The fragment is part of no request.
    const token = await resetToken(server);
    expect(asked.filter((url) => new URL(url).search.includes(token))).toEqual([]);
    await auth.fill({ ...JANE, password: NEW_PASSWORD });
    await expectWayIn(page, () => auth.login.click());

    // Also who is signed in may set a password.
    await goTo(page, path);
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
    await goTo(page, '/auth?reset#a-secret');
    await page.waitForURL('**/auth?reset');
    const auth = authPage(page);
    await auth.newPassword.waitFor();
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await reload(page);
    await page.getByText('please open the link in your mail once more').waitFor();
    expect(await auth.newPassword.count()).toBe(0);
    await auth.back.click();
    await expectFocus(auth.email);
    expect(page.url()).toBe(`${url}/auth`);
  });
});
