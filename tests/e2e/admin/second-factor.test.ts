import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { authPage, expectToReachAdmin } from '#tests/e2e/auth/auth-page.ts';
import { JANE, sessionOf, signedInCookie } from '#tests/kit/admin/accounts.ts';
import { authenticatorOf } from '#tests/kit/admin/second-factor.ts';
import { expectStaysBusy } from '#tests/kit/browser/busy-labels.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const WRONG_CODE = 'This code is wrong, used up or too old. Try the next one.';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('two-step login is turned on, then asked for', async ({ adminPage: page, server }) => {
  allowErrors(page, /401|422/);
  await setWidth(page, 390, 844);
  const elsewhere = await signedInCookie(server);
  await page.goto('/admin');
  const { menu, secondFactor, logOut } = adminArea(page);
  await menu.click();
  await secondFactor.open.click();
  await expectAccessible(page);
  await secondFactor.password.fill('not the one');
  await secondFactor.button('Set it up').click();
  await expect(secondFactor.dialog.getByText('This is not your password')).toBeVisible();
  await expect(secondFactor.password).toBeFocused();
  await secondFactor.password.fill(JANE.password);
  await secondFactor.password.press('Enter');

  await expect(secondFactor.qrCode).toBeVisible();
  await expect(secondFactor.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(secondFactor.code).toHaveAttribute('inputmode', 'numeric');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const key = await secondFactor.key();
  const app = authenticatorOf(server, key);
  await secondFactor.code.fill('000000');
  await secondFactor.code.press('Enter');
  await expect(secondFactor.dialog.getByText(WRONG_CODE)).toBeInViewport({ ratio: 1 });
  await secondFactor.code.pressSequentially('1');
  await expect(secondFactor.dialog.getByText(WRONG_CODE)).toHaveCount(0);
  await secondFactor.code.fill(app.nextCode());
  const release = await holdRequests(page, '**/api/auth/second-factor/on');
  const turnOn = async () => {
    await secondFactor.button('Turn on').click();
    await expect(secondFactor.dialog.getByText('Turning on...')).toBeVisible();
    // The response has the codes.
    await page.keyboard.press('Escape');
    release();
    await expect(secondFactor.codes).toHaveCount(10);
  };
  // With a code that is used up.
  await expectStaysBusy(page, turnOn);
  await expect(secondFactor.dialog.getByText('Two-step login is on.')).toBeVisible();
  // Chrome closes a dialog on a second Escape without asking.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(secondFactor.button('I have kept them')).toBeVisible();
  await untilStill(page);
  const codes = await secondFactor.codes.allInnerTexts();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await secondFactor.button('Copy').click();
  await expect(secondFactor.dialog.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const code of codes) expect(copied).toContain(code);
  const downloading = page.waitForEvent('download');
  await secondFactor.button('Download').click();
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await secondFactor.button('I have kept them').click();
  await expect(secondFactor.dialog).toHaveCount(0);
  expect((await sessionOf(server, elsewhere)).body).toEqual({ access: 'signed_out' });

  await logOut.click();
  await expect(page).toHaveURL('/auth');
  const auth = authPage(page);
  await auth.logIn();
  await expect(auth.code).toBeFocused();
  await expect(auth.code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(auth.password).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await auth.code.fill('000000');
  await auth.code.press('Enter');
  await auth.expectAlert('Login failed', WRONG_CODE);
  await expect(auth.code).toBeFocused();
  await expect(auth.code).toHaveValue('');
  // Apps show a code with a space, which is copied too.
  const code = app.nextCode();
  await auth.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expectToReachAdmin(page, () => auth.code.press('Enter'));
});
