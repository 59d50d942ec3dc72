import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { HELD, holdModules } from './held-modules.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('before the page is hydrated', () => {
  test('presses are replayed in the order of their last press', async ({ page }) => {
    const release = await holdModules(page);
    await page.goto('/team', HELD);
    const names = page.getByRole('tabpanel').getByRole('button');
    for (const index of [1, 2, 1]) await names.nth(index).click();
    release();
    await untilHydrated(page);
    const pressed = page.getByRole('tabpanel').getByRole('button', { pressed: true });
    await expect.poll(() => pressed.allTextContents()).toEqual([await names.nth(1).textContent()]);
  });

  test('a press of the poster plays, and one of the menu opens it', async ({ page }) => {
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'player' }),
    );
    await holdModules(page);
    await page.goto('/', HELD);
    await page.getByRole('button', { name: 'Play the latest episode' }).click();
    await expect(page.locator('iframe[title]')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});
