import { openAuth } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

const CODE_OF_TEAM = /\/assets\/team-island\./;
const LOADED = { waitUntil: 'load' } as const;

test.describe('a page whose code does not arrive', () => {
  test.beforeEach(({ page }) => {
    allowErrors(page, /ERR_FAILED|Error hydrating/);
  });

  test('is tried once more, and then is the page without scripts', async ({ page }) => {
    const member = page.getByRole('button', { name: 'Halima Cultural Host' });
    const links = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/about');
    await page.route(CODE_OF_TEAM, (route) => route.abort(), { times: 1 });
    await links.getByRole('link', { name: 'Team', exact: true }).click();
    await member.click();
    await expect(page.getByRole('heading', { name: 'Halima, Cultural Host' })).toBeVisible();
    await expect(page.locator('html[data-scripting]')).toHaveCount(1);

    await test.step('every request', async () => {
      await page.route(CODE_OF_TEAM, (route) => route.abort());
      await page.reload(LOADED);
      await expect(page.locator('html:not([data-scripting])')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('is the built file after the sign-in that leads to it', async ({ page, server }) => {
    await adminCookie(server);
    const auth = await openAuth(page);
    await page.route(/\/assets\/admin-island\./, (route) => route.abort());
    await auth.fill();
    await auth.login.click();
    await expect(page.getByText('The studio desk needs JavaScript')).toBeVisible();
    await expect(page).toHaveURL('/admin');
  });
});
