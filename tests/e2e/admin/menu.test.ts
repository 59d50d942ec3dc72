import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';

test('opens the menu of a small screen, and closes it by Escape, a press and the focus elsewhere', async ({
  page,
  server,
}) => {
  // CODEMOD options: { viewport: { width: 390, height: 844 } }
  await signInAsAdmin(page, server);
  // The menu needs no popovers, which Safari 16 and Chrome 113 lack.
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await page.goto('/admin');
  const { menu, history } = workroomPage(page);
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
  await page.mouse.click(10, 800);
  await expect(history.open).toBeHidden();

  await menu.click();
  await expect(history.open).toBeVisible();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await expect(history.open).toBeHidden();
});
