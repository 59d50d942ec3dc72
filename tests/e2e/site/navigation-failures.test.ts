import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const CODE_OF_TERMS = '**/assets/terms-*.js';

test.describe('a page whose code does not arrive', () => {
  test('once is shown all the same, and alive', async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_FAILED|Failed to fetch dynamically|Error loading route module/);
    await page.goto('/');
    await page.route(CODE_OF_TERMS, (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    // The router may load the page on which one was twice before that: no waiting for one load.
    await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    // It goes on from here without loading a document.
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('at all is whole as the file that it is', async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_FAILED|Failed to fetch dynamically|Error loading route module/);
    await page.goto('/');
    await page.route(CODE_OF_TERMS, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.getByText('No raw footage').first()).toBeVisible();
    await expectAccessible(page);
  });
});

it.each(['/TEAM', '/te%61m', '//team'])(
  '%s is /team, to the server as to the router',
  async (path) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const response = await page.goto(url + path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
  },
);

test.describe('an address that nothing answers (section 2, Not-found)', () => {
  it.each(['/nowhere', '/%E0%A4%A', '/a%2Fb', '/team/extra', '/<script>'])(
    '%s is the page for it, with status 404',
    async (path) => {
      const { url } = await startTestServer();
      const { page, expectError } = await visit(url);
      pageErrors.allow(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      // The router, which is there by now, agrees with the server.
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back home' })).toHaveAttribute('href', '/');
    },
  );
});
