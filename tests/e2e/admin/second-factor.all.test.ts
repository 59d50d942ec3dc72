import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { bookingsTab } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { expectToReachAdmin, openAuth } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { authenticatorOf, withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const WRONG_CODE = 'This code is wrong, used up or too old. Try the next one.';

test.describe('two-step login', () => {
  test('is passed with a recovery code, and can be started again', async ({ page, server }) => {
    allowErrors(page, /401/);
    await adminCookie(server);
    const { recoveryCodes } = await withSecondFactor(server);
    await page.goto('/terms');
    const auth = await openAuth(page);
    await auth.logIn();
    await auth.startAgain.click();
    await expect(auth.password).toBeFocused();
    await expect(auth.email).toHaveValue(JANE.email);
    await auth.password.fill(JANE.password);
    await auth.password.press('Enter');
    await expect(auth.code).toBeFocused();
    // Back and forward ask for the password again.
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goForward();
    await expect(auth.password).toBeVisible();
    await auth.logIn();
    await auth.useRecoveryCode.click();
    await expect(auth.recoveryCode).toBeFocused();
    await expectAccessible(page);
    await auth.recoveryCode.fill(recoveryCodes[0].toUpperCase());
    await expectToReachAdmin(page, () => auth.login.click());
    const { secondFactor } = adminArea(page);
    await secondFactor.open.click();
    await expect(secondFactor.dialog.getByText('9 recovery codes are left.')).toBeVisible();
  });

  test('is turned off in one tab, while another goes on', async ({ page, server }) => {
    allowErrors(page, /401|409/);
    await adminCookie(server);
    const { app } = await withSecondFactor(server);
    const auth = await openAuth(page);
    await auth.logIn();
    await auth.code.fill(app.nextCode());
    await expectToReachAdmin(page, () => auth.code.press('Enter'));
    const other = await page.context().newPage();
    await other.goto('/admin');
    const elsewhere = adminArea(other).secondFactor;
    await elsewhere.open.click();
    await elsewhere.button('Turn off').click();

    const { secondFactor } = adminArea(page);
    await secondFactor.open.click();
    await secondFactor.button('New recovery codes').click();
    await secondFactor.password.fill(JANE.password);
    await secondFactor.code.fill(app.nextCode());
    await secondFactor.button('Make new codes').click();
    await expect(secondFactor.codes).toHaveCount(10);
    await secondFactor.button('I have kept them').click();
    await secondFactor.open.click();
    await secondFactor.button('Turn off').click();
    await expectAccessible(page);
    await secondFactor.password.fill(JANE.password);
    await secondFactor.code.fill(app.nextCode());
    await secondFactor.button('Turn off').click();
    await adminArea(page).expectStatus('Two-step login is off.');

    // The browser has the new session's cookie: the other tab learns that there is nothing to turn off.
    await elsewhere.password.fill(JANE.password);
    await elsewhere.code.fill(app.nextCode());
    await elsewhere.button('Turn off').click();
    await expect(elsewhere.dialog.getByText('Two-step login was not changed')).toBeVisible();
    await elsewhere.button('Back').click();
    await elsewhere.dialog.getByRole('button', { name: 'Close two-step login' }).click();
    await elsewhere.open.click();
    await expect(elsewhere.button('Set it up')).toBeVisible();
  });

  test('is set up where a change finds it missing', async ({ adminPage: page, server }) => {
    allowErrors(page, /403/);
    await storeBookings(server, [storedBooking({ guest_name: 'Jane Wambui' })]);
    await setWidth(page, 1440);
    await page.goto('/admin');
    const tab = bookingsTab(page);
    const code = 'second_factor_missing';
    const missing = { type: 'about:blank', status: 403, title: 'Missing', detail: '', code };
    await page.route(
      (url) => url.pathname.startsWith('/api/admin/bookings/'),
      (route) => route.fulfill({ status: missing.status, json: missing }),
      { times: 1 },
    );
    await tab.cancel('Jane Wambui').click();
    await page.getByRole('button', { name: 'Set up two-step login' }).click();
    // The session has one by now.
    await adminArea(page).secondFactor.button('Close two-step login').click();
    await tab.expectStatus('Booking cancelled');
    await expect(tab.tag('Jane Wambui', 'Cancelled')).toBeVisible();
    await expect(tab.confirm('Jane Wambui')).toBeEnabled();
  });
});

test('a proof of identity is asked for, and what was asked goes on', async ({ page, server }) => {
  allowErrors(page, /403|422/);
  const { app } = await withSecondFactor(server, JANE, true);
  const auth = await openAuth(page);
  await auth.logIn();
  await auth.code.fill(app.nextCode());
  allowErrors(page, /401/);
  await expectToReachAdmin(page, () => auth.code.press('Enter'));
  const { identity, feed } = adminArea(page);
  const exporting = page.getByRole('button', { name: 'Export CSV' });
  const fresh = page.waitForEvent('download');
  await exporting.click();
  expect((await fresh).suggestedFilename()).toMatch(/^bookings-.*\.csv$/);
  await expect(identity.dialog).toHaveCount(0);

  app.pass(11 * 60_000);
  await exporting.click();
  await expect(identity.code).toBeVisible();
  await expectAccessible(page);
  await identity.close.click();
  await expect(page.getByRole('alert').getByText('Failed to export bookings')).toBeVisible();
  await expect(exporting).toBeFocused();
  await exporting.click();
  await identity.code.fill('000000');
  await identity.submit.click();
  await expect(identity.dialog.getByText(WRONG_CODE)).toBeVisible();
  await identity.code.fill(app.nextCode());
  const downloading = page.waitForEvent('download');
  await identity.code.press('Enter');
  expect((await downloading).suggestedFilename()).toMatch(/^bookings-.*\.csv$/);

  app.pass(11 * 60_000);
  await feed.open.click();
  await feed.button('Create address').click();
  await identity.code.fill(app.nextCode());
  await identity.code.press('Enter');
  await expect(feed.url).toBeVisible();
});

test.describe('with a setting that requires two-step login', () => {
  test.use({ serverChoices: { adminSecondFactor: 'required' } });

  test('an admin sets it up before anything else', async ({ adminPage: page, server }) => {
    await setWidth(page, 390, 844);
    await page.goto('/admin');
    const { secondFactor, tab, logOut } = adminArea(page);
    const open = page.getByRole('button', { name: 'Set up two-step login' });
    await expect(open).toBeVisible();
    await expect(tab('Bookings')).toHaveCount(0);
    await expect(logOut).toBeVisible();
    await expectAccessible(page);
    await open.click();
    await secondFactor.password.fill(JANE.password);
    await secondFactor.password.press('Enter');
    const key = await secondFactor.key();
    await secondFactor.code.fill(authenticatorOf(server, key).nextCode());
    await secondFactor.button('Turn on').click();
    await secondFactor.button('I have kept them').click();
    await expect(tab('Bookings')).toBeVisible();
  });
});
