import { openAuth } from '#tests/e2e/auth/auth-page.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const CODE_OF_TERMS = '**/assets/terms-*.js';

test.describe('a page whose code does not arrive', () => {
  test.beforeEach(({ pageErrors }) => {
    pageErrors.allow(/ERR_FAILED|Failed to fetch dynamically|Error loading route module/);
  });

  test('is shown if its first request fails, or its prefetch, and as the built file if all do', async ({
    page,
  }) => {
    await test.step('the first request', async () => {
      await page.goto('/');
      await page.route(CODE_OF_TERMS, (route) => route.abort(), { times: 1 });
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      // The router may reload the previous page twice before: there is no one load to wait for.
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
      // The next navigation loads no document.
      await untilHydrated(page);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });

    await test.step('the prefetch', async () => {
      await page.goto('/');
      await page.route(CODE_OF_TERMS, (route) => route.abort(), { times: 1 });
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
      const failed = page.waitForEvent('requestfailed');
      await link.hover();
      await failed;
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    });

    await test.step('every request', async () => {
      await page.goto('/');
      await page.route(CODE_OF_TERMS, (route) => route.abort());
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await expect(page.getByText('No raw footage').first()).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('is shown as the built file after the sign-in that leads to it', async ({
    page,
    server,
  }) => {
    await adminCookie(server);
    const auth = await openAuth(page);
    await page.route('**/assets/admin-*.js', (route) => route.abort());
    await auth.fill();
    await auth.login.click();
    await expect(page.getByText('The studio desk needs JavaScript')).toBeVisible();
    await expect(page).toHaveURL('/admin');
  });

  test('is not shown after the visitor has gone back, also to another document', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    const released = Promise.withResolvers<void>();
    await page.route(CODE_OF_TERMS, async (route) => {
      await released.promise;
      await route.abort();
    });
    const requested = page.waitForRequest(CODE_OF_TERMS);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await requested;
    await page.goBack();
    await expect(page).toHaveURL('/about');
    const reloaded = page.waitForEvent('load');
    released.resolve();
    await reloaded;
    await untilHydrated(page);
    await expect(page).toHaveURL('/about');

    await test.step('to another document', async () => {
      await page.goto('/policy');
      await page.unroute(CODE_OF_TERMS);
      await page.route(CODE_OF_TERMS, () => {});
      const requestedAgain = page.waitForRequest(CODE_OF_TERMS);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
      await requestedAgain;
      await page.goBack();
      await untilHydrated(page);
      await expect(page).toHaveURL('/about');
    });
  });
});
