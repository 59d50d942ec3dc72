import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { cookieOf, JANE, sessionOf, signIn } from '#tests/kit/admin/accounts.ts';
import { withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { recordChanges } from '#tests/kit/browser/requests.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const NEW_PASSWORD = 'maswali matano';
const statusOf = async (url: string) => (await fetch(url)).status;

test.describe('the calendar feed', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('shows its URL once, replaces it, and removes it', async ({ adminPage: page }) => {
    await setWidth(page, 320, 640);
    const changes = recordChanges(page, '/api/admin/calendar-feed');
    await page.goto('/admin');
    const { menu, feed } = adminArea(page);
    await menu.click();
    await feed.open.click();
    await feed.button('Create address').click();
    const first = await feed.url.inputValue();
    expect(await statusOf(first)).toBe(200);
    await expectAccessible(page);
    await feed.button('Copy').click();
    await expect(feed.dialog.getByText('Copied', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.click();
    await feed.open.click();
    await expect(feed.dialog.getByText('Your address was created on')).toBeVisible();
    await expect(feed.url).toHaveCount(0);
    await feed.button('Replace').click();
    await feed.button('Replace address').click();
    const second = await feed.url.inputValue();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await feed.button('Remove').click();
    await expect(feed.button('Keep it')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(feed.button('Keep it')).toHaveCount(0);
    await expect(feed.url).toHaveValue(second);
    expect(await statusOf(second)).toBe(200);
    await feed.button('Remove').click();
    await feed.button('Remove address').click();
    await expect(feed.dialog.getByText('The address was removed.')).toBeVisible();
    await expect(feed.button('Create address')).toBeVisible();
    expect(await statusOf(second)).toBe(404);
    // 'Keep it' has sent nothing: its request would be before the last of these.
    expect(await changes()).toEqual(['POST', 'POST', 'DELETE']);
  });

  test('selects the URL for copying by hand, and says what fails', async ({ adminPage: page }) => {
    allowErrors(page, /ERR_FAILED/);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await page.goto('/admin');
    const { feed } = adminArea(page);
    await feed.open.click();
    await feed.button('Create address').click();
    await feed.button('Copy').click();
    await expect(feed.dialog.getByText('Selected. Copy it by hand.')).toBeVisible();
    const url = await feed.url.inputValue();
    const selected = () =>
      feed.url.evaluate((field: HTMLInputElement) =>
        field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
      );
    await expect.poll(selected).toBe(url);

    await page.route('**/api/admin/calendar-feed', (route) => route.abort());
    await feed.button('Remove').click();
    await feed.button('Remove address').click();
    await expect(feed.dialog.getByText('Failed to change the calendar feed')).toBeVisible();
    expect(await statusOf(url)).toBe(200);
  });
});

test.describe('the password of an admin', () => {
  test('ends all other sessions when it is changed', async ({ adminPage: page, server }) => {
    allowErrors(page, /422/);
    const elsewhere = cookieOf(await signIn(server));
    await page.goto('/admin');
    const { password, history, expectStatus } = adminArea(page);
    await password.open.click();
    await password.current.fill('not the one');
    await password.next.fill(NEW_PASSWORD);
    await password.submit.click();
    await expect(password.dialog.getByText('This is not your current password')).toBeVisible();
    await expect(password.current).toBeFocused();
    await expect(password.current).toHaveValue('');
    await expect(password.next).toHaveValue(NEW_PASSWORD);
    await expectAccessible(page);
    await password.current.fill(JANE.password);
    await password.current.press('Enter');
    await expectStatus('Password changed');
    await expect(password.open).toBeFocused();
    expect((await sessionOf(server, elsewhere)).body).toEqual({ access: 'signed_out' });
    await history.open.click();
    await expect(history.dialog.getByText('Nothing has happened yet.')).toBeVisible();
  });

  test('needs a code as well with two-step login', async ({ adminPage: page, server }) => {
    // The session that the page was opened with has ended.
    allowErrors(page, /401|422|ERR_INTERNET_DISCONNECTED/);
    await page.goto('/admin');
    const { password, expectStatus } = adminArea(page);
    await password.open.click();
    await expect(password.code).toHaveCount(0);
    // No request of the page comes between the end of its session and the new one.
    await page.context().setOffline(true);
    const { app, cookie } = await withSecondFactor(server);
    await setSessionCookie(page, server, cookie);
    await page.context().setOffline(false);
    await password.current.fill(JANE.password);
    await password.next.fill(NEW_PASSWORD);
    await password.submit.click();
    await expect(password.code).toBeFocused();
    await expect(password.dialog.getByText(/^Enter the 6 digits/)).toBeVisible();
    await expect(password.next).toHaveValue(NEW_PASSWORD);
    await setWidth(page, 390, 844);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto('/admin');
    await adminArea(page).menu.click();
    await password.open.click();
    await password.current.fill(JANE.password);
    await password.next.fill(NEW_PASSWORD);
    await password.code.fill('000000');
    await password.code.press('Enter');
    await expect(password.dialog.getByText(/^This code is wrong/)).toBeVisible();
    await expect(password.code).toBeFocused();
    await password.code.fill(app.nextCode());
    await password.code.press('Enter');
    await expectStatus('Password changed');
  });
});

const PHONE = { 'User-Agent': 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Firefox/144.0' };

test('the devices are listed; one is logged out, then all others, and an open page notices', async ({
  adminPage: page,
  newPage,
  server,
}) => {
  allowErrors(page, /401|403/);
  const elsewhere = await newPage();
  await setSessionCookie(elsewhere, server, cookieOf(await signIn(server, JANE, PHONE)));
  await elsewhere.goto('/admin');
  await signIn(server, JANE, PHONE);
  await setWidth(page, 390, 844);
  await page.goto('/admin');
  const { identity, menu, sessions } = adminArea(page);
  await menu.click();
  await sessions.open.click();
  await expect(sessions.rows).toHaveCount(3);
  await expect(sessions.rows.first()).toContainText('This one');
  await expect(sessions.rows.nth(1)).toContainText('Firefox on Android');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await sessions.end.first().focus();
  await page.keyboard.press('Enter');
  await expect(sessions.rows).toHaveCount(2);
  await expect(sessions.dialog.getByRole('status')).toHaveText('It is logged out.');
  server.setClock(server.parts.clock() + 11 * 60_000);
  await sessions.endOthers.click();
  await identity.password.fill(JANE.password);
  await identity.password.press('Enter');
  await expect(sessions.rows).toHaveCount(1);
  await expect(sessions.dialog.getByText('You are logged in nowhere else.')).toBeVisible();
  await expectAccessible(page);

  await expect(adminArea(elsewhere).signInAgain.dialog).toBeVisible();
});
