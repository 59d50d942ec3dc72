import type { Page } from '@playwright/test';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import {
  beginBooking,
  endSession,
  GUEST,
  namesIn,
  showTab,
  TYPED,
} from '#tests/e2e/admin/ended-session.ts';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { holdRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test('has nothing of guests until the server says who it is', async ({ page, server }) => {
  allowErrors(page, /401|ERR_FAILED/);
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

/** Follows the HTML of a page that is being left: a navigation that has begun suspends all that asks the page. */
async function followContent(page: Page): Promise<() => string> {
  let content = '';
  await page.exposeFunction('report', (html: string) => {
    content = html;
  });
  await page.evaluate(() => {
    const report = () => Reflect.get(window, 'report')(document.documentElement.outerHTML);
    new MutationObserver(report).observe(document, { subtree: true, childList: true });
    return report();
  });
  return () => content;
}

test('has nothing of guests while the sign-in is loading', async ({ page, server }) => {
  const { dialog } = await beginBooking(page, server);
  const release = await holdRequests(page, '**/auth');
  await dialog.getByRole('button', { name: 'Close without adding' }).click();
  await expect(dialog).toHaveCount(0);
  const content = await followContent(page);
  expect(content()).toContain(GUEST);
  const leaving = page.waitForRequest('**/auth');
  // A click may wait for the navigation that it begins, and this one goes on only after the release.
  const clicked = adminArea(page).logOut.click();
  await leaving;
  await expect.poll(content).not.toContain(GUEST);
  expect(content()).not.toContain('<dialog');
  release();
  await clicked;
  await expect(page).toHaveURL('/auth');
});
