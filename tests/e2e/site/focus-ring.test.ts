import { expect, test } from '#tests/kit/browser/test.ts';

test('shows a focus ring for the keyboard, not for the pointer', async ({ page }) => {
  await page.goto('/about');
  await page.mouse.click(5, 500);
  const home = page.getByRole('banner').getByRole('link', { name: 'Swali, home' });
  // WebKit sets :focus-visible on everything that a script focuses.
  await home.evaluate((link: HTMLElement) => link.focus({ focusVisible: true }));
  const focused = page.locator('a:focus-visible').and(home);
  await expect(focused).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Shift');
  await expect(focused).toHaveCSS('outline-style', 'solid');
});
