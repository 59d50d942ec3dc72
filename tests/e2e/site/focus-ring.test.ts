import { expect, test } from '#tests/kit/browser/test.ts';

test('shows no focus ring after a press of the pointer, and one again with the keyboard', async ({
  page,
}) => {
  await page.goto('/about');
  await page.mouse.click(5, 500);
  const home = page.getByRole('banner').getByRole('link', { name: 'Swali, home' });
  // As WebKit does with whatever scripts focus.
  await home.evaluate((link: HTMLElement) => {
    link.focus({ focusVisible: true });
  });
  const ring = () => home.evaluate((link) => getComputedStyle(link).outlineStyle);
  expect(await home.evaluate((link) => link.matches(':focus-visible'))).toBe(true);
  expect(await ring()).toBe('none');
  await page.keyboard.press('Shift');
  expect(await ring()).toBe('solid');
});
