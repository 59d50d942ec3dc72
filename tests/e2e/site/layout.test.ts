import { navigation } from '#content/show/navigation.ts';
import { show } from '#content/show/show.ts';
import { expectAccessible, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const PHONE = { width: 390, height: 844 };

/** content/show/navigation.test.ts checks them against the requirements. */
const LINKS = navigation.main.map(({ label, to }) => [label, to] as const);

test.describe('the navigation', () => {
  test('lists the pages in order, marks the current one, and changes its style on a scroll, above a footer (R9, R11, R12, R16, R17, R18, R19, R20)', async ({
    page,
  }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const links = await bar
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(LINKS);
    await expect(bar.locator('> ul [aria-current=page]')).toHaveText(['Home']);
    const watch = bar.getByRole('link', { name: 'Watch Latest' });
    await expect(watch).toHaveAttribute('href', show.channelUrl);
    await expect(watch).toHaveAttribute('target', '_blank');
    await expect(watch).toHaveAttribute('rel', /noopener/);

    await test.step('takes its scrolled style past 50 pixels', async () => {
      const scrolledBar = page.locator('header.navigation[data-scrolled]');
      const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
      await scrollTo(50);
      // The bar changes in the frame after the scroll, which has been painted by then.
      await untilStill(page);
      await expect(scrolledBar).toHaveCount(0);
      await scrollTo(51);
      await expect(scrolledBar).toHaveCount(1);
      await scrollTo(0);
      await expect(scrolledBar).toHaveCount(0);
    });

    await test.step('the footer has its columns, statement and year, and social links that lead nowhere yet', async () => {
      const column = (name: string) =>
        page
          .getByRole('contentinfo')
          .getByRole('navigation', { name })
          .getByRole('link')
          .evaluateAll((found) =>
            found.map((link) => [
              link.firstChild?.textContent,
              new URL(link.getAttribute('href') ?? '', 'http://site').pathname,
            ]),
          );
      expect(await column('Navigate')).toEqual([
        ['Home', '/'],
        ['About', '/about'],
        ['Collaboration', '/collaboration'],
        ['Analytics', '/analytics'],
        ['Book a Slot', '/book'],
      ]);
      expect(await column('More')).toEqual([
        ['Contact', '/contact'],
        ['Login', new URL(show.hubUrl).pathname],
        ['Admin', '/admin'],
        ['Terms', '/terms'],
        ['Privacy', '/policy'],
      ]);
      const footer = page.getByRole('contentinfo');
      await expect(
        footer.getByText("We're not chasing trends—we're building a conversation."),
      ).toBeVisible();
      await expect(footer.getByText('2024')).toBeVisible();
      const icons = footer.locator('a:not([href])');
      await expect(icons).toHaveText(['Video channel', 'Photo page', 'Short posts']);
      await expect(footer.locator('a[aria-label]')).toHaveCount(0);
      const login = footer.getByRole('link', { name: 'Login' });
      await expect(login).toHaveAttribute('href', show.hubUrl);
      await expect(login).toHaveAttribute('target', '_blank');
    });

    await page.goto('/booking-calendar');
    await expect(bar.locator('> ul [aria-current=page]')).toHaveText(['Book']);
  });

  test('opens as a sheet on a phone, and closes in every way (R13, R14, R15)', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('listitem').getByRole('link')).toHaveText(
      LINKS.map(([label]) => label),
    );
    await expect(sheet.getByRole('link', { name: 'Watch Latest' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');

    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
    await expect(button).toBeFocused();

    await button.click();
    await expect(sheet).toBeVisible();
    await page.mouse.click(PHONE.width / 2, PHONE.height - 5);
    await expect(sheet).toBeHidden();

    await button.click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: 'Home', exact: true }).last().click();
    await expect(sheet).toBeHidden();

    // Going back closes it too.
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Why do we ask?' })).toBeVisible();
    await button.click();
    await expect(sheet).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(sheet).toBeHidden();
  });
});

test('a high window has no strip of another colour behind a dialog', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2400 });
  await page.goto('/auth');
  await expect
    .poll(() => page.evaluate(() => document.body.getBoundingClientRect().height))
    .toBe(2400);
});

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
