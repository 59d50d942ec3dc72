import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('closes the menu of a small screen on Escape, and on a click or the focus elsewhere', async ({
  adminPage: page,
}) => {
  await setWidth(page, 390, 844);
  // The menu needs no popovers, which Safari 16 and Chrome 113 lack.
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/admin');
  const { menu, history } = adminArea(page);
  await expect(menu).toBeVisible();
  await expect(history.open).toBeHidden();

  await menu.click();
  await expect(history.open).toBeVisible();
  await expectAccessible(page);
  await history.open.focus();
  await page.keyboard.press('Escape');
  await expect(history.open).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await expect(history.open).toBeVisible();
  await page.mouse.click(10, 800);
  await expect(history.open).toBeHidden();

  await menu.click();
  await expect(history.open).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await expect(history.open).toBeHidden();
});
