import type { Request } from '@playwright/test';
import { authPage, expectWayIn, openAuth, startWithAdmin } from '#tests/kit/browser/auth-page.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { confirmationToken, JANE, mailedLink, resetToken } from '#tests/kit/server/accounts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const PHONE = { viewport: { width: 320, height: 640 } };
const NEW_PASSWORD = 'maswali matano';

/** The mailed link as a path of the site. */
async function resetPath(server: TestServer): Promise<string> {
  const { pathname, search, hash } = await mailedLink(server, 'password-reset');
  return pathname + search + hash;
}

test.describe('signing up (sections 2, 5 and 8)', () => {
  test('is a tab with an address, and keeps the email', async ({ page }) => {
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.choose('Sign Up');
    await page.waitForURL('**/auth?tab=signup');
    await expect(auth.email).toHaveValue(JANE.email);
    await page.goBack();
    await expect(auth.login).toBeVisible();
    await page.goForward();
    await expect(auth.signUp).toBeVisible();
    await page.reload();
    await expect(auth.signUp).toBeVisible();
    await expectAccessible(page);
  });

  test("leaves what is missing or too short to the browser's own validation", async ({ page }) => {
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
    await expect(auth.email).toBeFocused();
    expect(await broken(auth.email)).toEqual({ ...fine, valueMissing: true });
    await auth.email.fill('jane at example.com');
    await auth.signUp.click();
    expect(await broken(auth.email)).toEqual({ ...fine, typeMismatch: true });
    await auth.email.fill("jane.o'neil@example.com");
    await auth.password.pressSequentially('12345');
    await auth.signUp.click();
    await expect(auth.password).toBeFocused();
    expect(await broken(auth.password)).toEqual({ ...fine, tooShort: true });
    await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');
    expect(requests).toEqual([]);
    await auth.password.pressSequentially('6');
    await auth.signUp.click();
    await auth.untilTold(
      'status',
      'Signup successful',
      'Please check your email to confirm your account.',
    );
  });

  test('sends a mail, whose link leads to a login that confirms the account', async ({
    page,
    pageErrors,
    server,
  }) => {
    // CODEMOD options: PHONE
    pageErrors.allow(/401/);
    const auth = await openAuth(page, '?tab=signup');
    await auth.fill();
    await auth.signUp.click();
    await expect(page.getByRole('main').getByText(JANE.email)).toBeVisible();
    await expect(auth.password).toHaveValue('');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const token = await confirmationToken(server);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`/auth?confirm=${token}`);
    await page.waitForURL(`${server.url}/auth?confirm`);
    const main = page.getByRole('main');
    await expect(main.getByText('Log in with the password that you chose')).toBeVisible();
    await expect(auth.email).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill('not the one');
    await auth.login.click();
    await auth.untilTold(
      'alert',
      'Login failed',
      'This is not the password that you signed up with.',
    );
    await expect(auth.password).toBeFocused();
    await auth.password.fill(JANE.password);
    await Promise.all([page.waitForURL('**/admin'), auth.login.click()]);
    const withToken = requests.filter((url) => url.includes(token ?? ''));
    expect(withToken).toEqual([`${server.url}/auth?confirm=${token}`]);
  });

  test('offers a new sign-up in place of a link that does not work', async ({
    page,
    pageErrors,
    server,
  }) => {
    // CODEMOD options: PHONE
    pageErrors.allow(/400/);
    await page.goto('/terms');
    await page.goto('/auth?confirm=made-up');
    await page.waitForURL(`${server.url}/auth?confirm`);
    const auth = authPage(page);
    await auth.password.fill(JANE.password);
    await auth.login.click();
    await auth.untilTold(
      'alert',
      'This link does not work any more',
      'It has expired or was used before. Please ask for a new one.',
    );
    const notice = page.getByRole('main').getByText('If you have confirmed your email before');
    await expect(notice).toBeVisible();
    await expect(auth.email).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up again' }).click();
    await expect(auth.signUp).toBeVisible();
    await page.waitForURL('**/auth?tab=signup');
    await expect.poll(() => notice.count()).toBe(0);
    await page.goBack();
    await expect(notice).toBeVisible();
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  test('leaves the token of its link in no address, and none to a reload', async ({ page }) => {
    await page.goto('/auth?confirm=a-secret');
    await page.waitForURL('**/auth?confirm');
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await page.reload();
    await expect(page.getByText('please open the link in your mail once more')).toBeVisible();
    const auth = authPage(page);
    await expect(auth.email).toBeVisible();
    await auth.choose('Sign Up');
    await page.waitForURL('**/auth?tab=signup');
  });

  test('tells why the server refuses', async ({ page, pageErrors }) => {
    pageErrors.allow(/422/);
    const auth = await openAuth(page, '?tab=signup');
    await auth.email.fill('jane@example.com');
    // A text that was not typed is not measured by the browser.
    await auth.password.evaluate((input: HTMLInputElement) => {
      input.value = '12345';
    });
    await auth.signUp.click();
    await auth.untilTold('alert', 'Signup failed', 'Password must be at least 6 characters');
    await expect(auth.password).toBeFocused();
    await expect(auth.email).toHaveValue('jane@example.com');
  });
});

test.describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which works once', async ({
    page,
    pageErrors,
    server,
  }) => {
    const server = await startWithAdmin();
    // CODEMOD options: PHONE
    pageErrors.allow(/400/);
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.forgotten.click();
    await page.waitForURL('**/auth?forgot');
    await expect(page.getByRole('heading', { name: 'Lost the key?' })).toBeFocused();
    const answered = 'If there is an account with this address, a link is on its way.';
    for (const email of ['nobody@example.com', JANE.email]) {
      await auth.email.fill(email);
      await auth.sendLink.click();
      await auth.untilTold('status', 'Check your email', answered);
      await expect(page.getByRole('main').getByText(answered)).toBeVisible();
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
    await expect(auth.email).toBeFocused();
    // The fragment is part of no request.
    const token = await resetToken(server);
    expect(asked.filter((url) => new URL(url).search.includes(token))).toEqual([]);
    await auth.fill({ ...JANE, password: NEW_PASSWORD });
    await expectWayIn(page, () => auth.login.click());

    // Also who is signed in may set a password.
    await page.goto(path);
    await auth.newPassword.fill('maswali saba');
    await auth.setPassword.click();
    const main = page.getByRole('main');
    await expect(main.getByText('This link does not work any more')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A new key' })).toBeFocused();
    await expectAccessible(page);
    await auth.askAgain.click();
    await expect(page.getByRole('heading', { name: 'Lost the key?' })).toBeFocused();
  });

  test('leaves the secret of its link in no address, and none to a reload', async ({
    page,
    server,
  }) => {
    await page.goto('/auth?reset#a-secret');
    await page.waitForURL('**/auth?reset');
    const auth = authPage(page);
    await expect(auth.newPassword).toBeVisible();
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await page.reload();
    await expect(page.getByText('please open the link in your mail once more')).toBeVisible();
    await expect(auth.newPassword).toHaveCount(0);
    await auth.back.click();
    await expect(auth.email).toBeFocused();
    expect(page.url()).toBe(`${server.url}/auth`);
  });
});
