import { describe, expect, it } from 'vitest';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
const PHONE = { viewport: { width: 390, height: 844 } };

const PAGES = [
  ['Home', '/'],
  ['About', '/about'],
  ['Team', '/team'],
  ['Collaboration', '/collaboration'],
  ['Analytics', '/analytics'],
  ['Events', '/events'],
  ['Book', '/book'],
  ['Contact', '/contact'],
] as const;

describe('the navigation (section 2, Shared layout)', () => {
  it('names the pages in order, marks the one that is open, and opens the channel in a new tab', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    const links = await bar
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(links).toEqual(PAGES.map(([name, path]) => [name, path]));
    expect(await bar.locator('> ul [aria-current=page]').allTextContents()).toEqual(['Home']);
    const watch = bar.getByRole('link', { name: 'Watch Latest' });
    expect(await watch.getAttribute('target')).toBe('_blank');
    expect(await watch.getAttribute('rel')).toContain('noopener');
    await goTo(page, '/booking-calendar');
    expect(await bar.locator('> ul [aria-current=page]').allTextContents()).toEqual(['Book']);
  });

  it('takes its scrolled style past 50 pixels', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/');
    const isScrolled = () => page.locator('header.navigation[data-scrolled]').count();
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    await scrollTo(50);
    // Two frames: the one that sees the scroll, and the one that would change the bar.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await isScrolled()).toBe(0);
    await scrollTo(51);
    await expect.poll(isScrolled).toBe(1);
    await scrollTo(0);
    await expect.poll(isScrolled).toBe(0);
  });

  it('opens as a sheet on a phone, locks the page, and closes on Escape, backdrop and link', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, PHONE);
    await goTo(page, '/');
    const button = page.getByRole('button', { name: 'Menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await button.click();
    await sheet.waitFor();
    expect(await sheet.getByRole('listitem').getByRole('link').allTextContents()).toEqual(
      PAGES.map(([name]) => name),
    );
    await sheet.getByRole('link', { name: 'Watch Latest' }).waitFor();
    await expectAccessible(page);
    const locked = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(locked).toBe('hidden');

    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await expectFocus(button);

    await button.click();
    await page.mouse.click(PHONE.viewport.width / 2, PHONE.viewport.height - 5);
    await sheet.waitFor({ state: 'hidden' });

    await button.click();
    await sheet.getByRole('link', { name: 'Home', exact: true }).last().click();
    await sheet.waitFor({ state: 'hidden' });
  });

  it('closes the sheet when the address changes by itself', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, PHONE);
    await goTo(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why do we ask?' }).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.goBack();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('the footer', () => {
  it('has its columns, statement and year, and social links that lead nowhere yet', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/');
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
    expect((await column('More')).map(([label]) => label)).toEqual([
      'Contact',
      'Login',
      'Admin',
      'Terms',
      'Privacy',
    ]);
    const footer = page.getByRole('contentinfo');
    await footer.getByText("We're not chasing trends—we're building a conversation.").waitFor();
    await footer.getByText('2024').waitFor();
    expect(await footer.locator('a:not([href])').count()).toBe(3);
    expect(await footer.getByRole('link', { name: 'Login' }).getAttribute('target')).toBe('_blank');
  });
});

describe('a page', () => {
  it.each(['/', '/booking-calendar'])('at %s holds at 320 pixels and pleases axe', async (path) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width: 320, height: 700 } });
    await goTo(page, path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  it('that does not exist says so, with status 404, and logs the path', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/status of 404/);
    expectError(/no page at \/no\/such%20page/);
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no/such%20page'),
    );
    const response = await goTo(page, '/no/such%20page');
    expect(response?.status()).toBe(404);
    await logged;
    await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
    await page.getByText('404', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link').click();
    await page.waitForURL('/');
  });

  it('reads and leads on without JavaScript', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Where Questions Shape the World' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'About the show' }).click();
    await page.waitForURL('/about');
  });
});
