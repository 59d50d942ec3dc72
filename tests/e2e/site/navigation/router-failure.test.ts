import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

test('shows the error of an island in its place, and leads home (R174)', async ({ page }) => {
  allowErrors(page, /three legs/);
  // The viewer of the team fails while it renders.
  await page.route('**/assets/team-island.*.js', async (route) => {
    const response = await route.fetch();
    const failing = "get headline(){throw new Error('The table has three legs')}";
    const body = (await response.text()).replace(/\bheadline:`[^`]*`/, failing);
    await route.fulfill({ response, body });
  });
  await page.goto('/team');
  const title = 'Unexpected Application Error!';
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('The table has three legs', { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
  await setWidth(page, 320, 568);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Back home' }).click();
  await expect(page.getByRole('heading', { name: 'Where Stories Meet Thought' })).toBeVisible();
});
