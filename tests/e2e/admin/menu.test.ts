import { expect, it } from 'vitest';
import { browserForFile, expectAccessible, expectFocus, goTo } from '#tests/kit/browser/browser.ts';
import { signInAsAdmin, workroomPage } from '#tests/kit/browser/workroom-page.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

it('opens the menu of a small screen, and closes it by Escape, a press and the focus elsewhere', async () => {
  const server = await startTestServer();
  const { page } = await visit(server.url, { viewport: { width: 390, height: 844 } });
  await signInAsAdmin(page, server);
  // The menu needs no popovers, which Safari 16 and Chrome 113 lack.
  await page.addInitScript(() => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  await goTo(page, '/admin');
  const { menu, history } = workroomPage(page);
  await menu.waitFor();
  expect(await history.open.isVisible()).toBe(false);

  await menu.click();
  await history.open.waitFor();
  await expectAccessible(page);
  await history.open.focus();
  await page.keyboard.press('Escape');
  await history.open.waitFor({ state: 'hidden' });
  await expectFocus(menu);

  await menu.click();
  await page.mouse.click(10, 800);
  await history.open.waitFor({ state: 'hidden' });

  await menu.click();
  await history.open.waitFor();
  await page.getByRole('tab', { name: 'Bookings' }).focus();
  await history.open.waitFor({ state: 'hidden' });
});
