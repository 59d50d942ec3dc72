import { authPage, expectToReachAdmin, openAuth } from '#tests/e2e/auth/auth-page.ts';
import {
  adminCookie,
  confirmationToken,
  JANE,
  mailedLink,
  resetToken,
} from '#tests/kit/admin/accounts.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { recordChanges } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

const NEW_PASSWORD = 'maswali matano';

async function resetPath(server: TestServer): Promise<string> {
  const { pathname, search, hash } = await mailedLink(server, 'password-reset');
  return pathname + search + hash;
}

test.describe('signing up', () => {
  test('is a tab with a URL, and shows what is wrong (R128, R129)', async ({ page }) => {
    allowErrors(page, /422/);
    const auth = await openAuth(page);
    await auth.email.fill(JANE.email);
    await auth.choose('Sign Up');
    await expect(page).toHaveURL('/auth?tab=signup');
    await expect(auth.email).toHaveValue(JANE.email);
    await page.goBack();
    await expect(auth.login).toBeVisible();
    await page.goForward();
    await expect(auth.signUp).toBeVisible();
    await auth.email.fill('');
    const sent = recordChanges(page, '/');
    const validityOf = (field: typeof auth.email) =>
      expect.poll(() =>
        field.evaluate((input: HTMLInputElement) => {
          const { valueMissing, typeMismatch, tooShort } = input.validity;
          return { valueMissing, typeMismatch, tooShort };
        }),
      );
    const valid = { valueMissing: false, typeMismatch: false, tooShort: false };
    await auth.signUp.click();
    await expect(auth.email).toBeFocused();
    await validityOf(auth.email).toEqual({ ...valid, valueMissing: true });
    await auth.email.fill('jane at example.com');
    await auth.signUp.click();
    await validityOf(auth.email).toEqual({ ...valid, typeMismatch: true });
    await auth.email.fill("jane.o'neil@example.com");
    await auth.password.pressSequentially('12345');
    await auth.signUp.click();
    await expect(auth.password).toBeFocused();
    await validityOf(auth.password).toEqual({ ...valid, tooShort: true });
    await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');
    // The browser does not validate the length of a text that a script has set.
    await auth.password.evaluate((input: HTMLInputElement) => {
      input.value = '12345';
    });
    await auth.signUp.click();
    await auth.expectAlert('Signup failed', 'Password must be at least 6 characters');
    await expect(auth.password).toBeFocused();
    await expect(auth.email).toHaveValue("jane.o'neil@example.com");
    await auth.password.fill('123456');
    await auth.signUp.click();
    await auth.expectStatus(
      'Signup successful',
      'Please check your email to confirm your account.',
    );
    expect(await sent()).toEqual(['POST', 'POST']);
  });

  test('mails a link to a login that confirms the account', async ({ page, server }) => {
    await setWidth(page, 320, 640);
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
    await expect(page).toHaveURL('/auth?confirm');
    const main = page.getByRole('main');
    await expect(main.getByText('Log in with the password that you chose')).toBeVisible();
    await expect(auth.email).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await auth.password.fill(JANE.password);
    // An account without a role stays at /admin only until it is denied.
    await Promise.all([page.waitForURL('**/admin'), auth.login.click()]);
    const withToken = requests.filter((url) => url.includes(token ?? ''));
    expect(withToken).toEqual([`${server.url}/auth?confirm=${token}`]);
  });

  test('offers a new sign-up in place of a link that does not work', async ({ page }) => {
    await setWidth(page, 320, 640);
    allowErrors(page, /400/);
    await page.goto('/terms');
    await page.goto('/auth?confirm=made-up');
    await expect(page).toHaveURL('/auth?confirm');
    const auth = authPage(page);
    await auth.password.fill(JANE.password);
    await auth.login.click();
    await auth.expectAlert(
      'This link does not work any more',
      'It has expired or was used before. Please ask for a new one.',
    );
    const notice = page.getByRole('main').getByText('If you have confirmed your email before');
    await expect(notice).toBeVisible();
    await expect(auth.email).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Sign up again' }).click();
    await expect(auth.signUp).toBeVisible();
    await expect(page).toHaveURL('/auth?tab=signup');
    await expect(notice).toHaveCount(0);
    await page.goBack();
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/terms');
  });
});

test('a lost password is replaced by a mailed link, which works once', async ({ page, server }) => {
  await adminCookie(server);
  await setWidth(page, 320, 640);
  allowErrors(page, /400/);
  const auth = await openAuth(page);
  await auth.email.fill(JANE.email);
  await auth.forgotten.click();
  await expect(page).toHaveURL('/auth?forgot');
  await expect(page.getByRole('heading', { name: 'Lost the key?' })).toBeFocused();
  const message = 'If there is an account with this address, a link is on its way.';
  for (const email of ['nobody@example.com', JANE.email]) {
    const responding = page.waitForResponse('**/api/auth/forgot');
    await auth.email.fill(email);
    await auth.sendLink.click();
    expect((await responding).status()).toBe(202);
    await auth.expectStatus('Check your email', message);
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const path = await resetPath(server);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(path);
  await expect(page).toHaveURL('/auth?reset');
  await auth.newPassword.fill(NEW_PASSWORD);
  await expectAccessible(page);
  await auth.setPassword.click();
  await auth.expectStatus('Password changed', 'Please sign in with it.');
  await expect(page).toHaveURL('/auth');
  await expect(auth.email).toBeFocused();
  // The token is in the fragment, which the browser never sends.
  const token = await resetToken(server);
  expect(requests.filter((url) => new URL(url).search.includes(token))).toEqual([]);
  await auth.fill({ ...JANE, password: NEW_PASSWORD });
  await expectToReachAdmin(page, () => auth.login.click());

  // The form is there for a signed-in account too.
  await page.goto(path);
  await auth.newPassword.fill('maswali saba');
  await auth.setPassword.click();
  const main = page.getByRole('main');
  await expect(main.getByText('This link does not work any more')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'A new key' })).toBeFocused();
  await expectAccessible(page);
  await auth.requestNewLink.click();
  await expect(page.getByRole('heading', { name: 'Lost the key?' })).toBeFocused();
});

test('the token of a mailed link is kept out of the URL and of storage: a reload has none', async ({
  page,
}) => {
  const auth = authPage(page);
  for (const [link, url] of [
    ['/auth?confirm=a-secret', '/auth?confirm'],
    ['/auth?reset#a-secret', '/auth?reset'],
  ] as const) {
    await page.goto(link);
    await expect(page).toHaveURL(url);
    const kept = await page.evaluate(() =>
      JSON.stringify([history.state, { ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('a-secret');
    await page.reload();
    await expect(page.getByText('please open the link in your mail once more')).toBeVisible();
    await expect(auth.newPassword).toHaveCount(0);
  }
  await auth.back.click();
  await expect(auth.email).toBeFocused();
  await expect(page).toHaveURL('/auth');
});
