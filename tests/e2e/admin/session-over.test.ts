import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import {
  beginBooking,
  endSession,
  GUEST,
  namesIn,
  showTab,
  TYPED,
} from '#tests/e2e/admin/ended-session.ts';
import { adminCookie, JANE } from '#tests/kit/admin/accounts.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test('has nothing of guests until the same admin is back', async ({ page, server }) => {
  allowErrors(page, /401/);
  const { tab, dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  const { signInAgain } = adminArea(page);
  await expect(signInAgain.dialog).toBeVisible();
  expect(await namesIn(page)).toEqual([]);

  await signInAgain.password.fill(JANE.password);
  await signInAgain.login.click();
  await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
  await dialog.getByRole('button', { name: 'Close without adding' }).click();
  await tab.cancel(GUEST).click();
  await expect(tab.tag(GUEST, 'Cancelled')).toBeVisible();
});

test('has nothing of what was typed for another admin', async ({ page, server }) => {
  allowErrors(page, /401/);
  const { tab, dialog } = await beginBooking(page, server);
  await endSession(page, server);
  await showTab(page);
  await expect(adminArea(page).signInAgain.dialog).toBeVisible();
  const bruno = { email: 'bruno@example.com', password: 'maswali 99' };
  await setSessionCookie(page, server, await adminCookie(server, bruno));
  await showTab(page);
  await expect(tab.row(GUEST)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await namesIn(page)).toEqual([GUEST]);
});

test('has nothing of guests in the back/forward cache', async ({ page, server }) => {
  allowErrors(page, /401|ERR_FAILED/);
  const { dialog } = await beginBooking(page, server);
  const { checking, signInAgain } = adminArea(page);

  await test.step('after Back with the session', async () => {
    await leaveIntoCache(page);
    expect(await namesIn(page)).toEqual([]);
    await page.route('**/api/auth/session', (route) => route.abort());
    await comeBack(page);
    await expect(checking).toBeVisible();
    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain).toBeVisible();
    expect(await namesIn(page)).toEqual([]);
    await page.unroute('**/api/auth/session');
    await showTab(page);
    await expect(dialog.getByLabel('Guest')).toHaveValue(TYPED);
    await expect(checking).toHaveCount(0);
  });

  await test.step('after Back without it', async () => {
    await leaveIntoCache(page);
    await endSession(page, server);
    await comeBack(page);
    await expect(signInAgain.dialog).toBeVisible();
    expect(await namesIn(page)).toEqual([]);
    await signInAgain.leave.click();
    await expect(page).toHaveURL(/\/auth/);
    expect(await namesIn(page)).toEqual([]);
  });
});
