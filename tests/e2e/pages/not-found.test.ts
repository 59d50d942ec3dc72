import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test('responds to an unknown path with the page for it (R173)', async ({ page }) => {
  allowErrors(page, /404/);
  const logged = page.waitForEvent('console', (message) => message.text().includes('/such%20page'));
  for (const path of ['/%E0%A4%A', '/such%20page']) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('404', { exact: true })).toBeVisible();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }),
      ).toBeVisible();
    });
  }
  expect((await logged).text()).toContain('no page at /such%20page');
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page).toHaveURL('/');
});
