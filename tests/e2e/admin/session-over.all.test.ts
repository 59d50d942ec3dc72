import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import {
  beginBooking,
  endSession,
  namesIn,
  showTab,
  TYPED,
} from '#tests/e2e/admin/ended-session.ts';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('has nothing of guests after a sign-in in the dialog, until the server says who it is', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/401|ERR_FAILED/);
  const { dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  const { signInAgain } = adminArea(page);
  await signInAgain.password.fill(JANE.password);
  await page.route('**/api/auth/session', (route) => route.abort());
  await signInAgain.login.click();
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  await expect(signInAgain.dialog).toHaveCount(0);
  expect(await namesIn(page)).toEqual([]);
  await page.unroute('**/api/auth/session');
  await showTab(page);
  await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
});

test('has nothing of guests while the page of the sign-in is loading, after a logout either', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/401/);
  const { dialog } = await beginBooking(page, server);
  const { logOut, signInAgain } = adminArea(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Close without adding' }).click();
  await logOut.click();
  await expect.poll(() => namesIn(page)).toEqual([]);
  await expect(page).toHaveURL('/admin');
  await expect(signInAgain.dialog).toHaveCount(0);
  held.resolve();
  await expect(page).toHaveURL('/auth');
});
