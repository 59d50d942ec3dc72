import { readFileSync } from 'node:fs';
import { test as fileTest } from '@playwright/test';
import { contactCopy } from '#content/contact-copy.ts';
import { fileOf, PAGES } from '#tests/e2e/site/owner/built-pages.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { HELD, holdModules } from './held-modules.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test.describe('the first paint', () => {
  test('needs nothing but the page itself, on any page', () => {
    for (const name of PAGES) {
      const html = readFileSync(fileOf(name), 'utf8');
      expect(html, name).not.toMatch(/rel="(stylesheet|modulepreload)"/);
      expect(html, name).not.toMatch(/<script(?![^>]*type="module")[^>]* src=/);
      expect(html, name).toMatch(/<style>/);
    }
  });

  test('has the drawing of its page inline in the HTML', async ({ page }) => {
    const endRecording = recordRequests(page);
    await page.goto('/contact');
    const map = page.getByRole('img', { name: contactCopy.map.picture });
    await expect(map).toHaveJSProperty('complete', true);
    await expect(map).toHaveAttribute('src', /^data:image\/svg\+xml,/);
    const paths = (await endRecording()).map((request) => new URL(request.url()).pathname);
    expect(paths.filter((path) => path.includes('map-nairobi'))).toEqual([]);
  });

  test('does not wait for the layout of what is far below', async ({ page }) => {
    await page.addInitScript(() => {
      const waiting: string[] = [];
      Object.assign(globalThis, { waiting });
      new MutationObserver((_, observer) => {
        const last = document.querySelector('main > section:last-of-type');
        if (!last?.nextElementSibling && !document.querySelector('footer')) return;
        if (last) waiting.push(getComputedStyle(last).contentVisibility);
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true });
    });
    const states = async () => ({
      parsed: await page.evaluate('waiting'),
      painted: await page
        .locator('main > section')
        .last()
        .evaluate((section) => getComputedStyle(section).contentVisibility),
    });
    await page.goto('/');
    await expect.poll(states).toEqual({ parsed: ['auto'], painted: 'visible' });
    await page.reload();
    await expect.poll(states).toEqual({ parsed: ['visible'], painted: 'visible' });
    await page.goto('/about');
    await page.goto('/#reach');
    await expect.poll(states).toEqual({ parsed: ['visible'], painted: 'visible' });
    await expect(page.locator('#reach')).toBeInViewport();
  });

  fileTest('has only colours that the oldest browsers know', () => {
    const html = readFileSync(fileOf('/'), 'utf8');
    const styles = Array.from(
      html.matchAll(/<style>([\s\S]*?)<\/style>/g),
      ([, rules = '']) => rules,
    ).join('');
    expect(styles.match(/--color-[\w-]+:#[0-9a-f]{3,8}\b/g)?.length).toBeGreaterThan(30);
    expect(styles).not.toMatch(/\b(?:oklch|oklab|lch|lab|color)\(/);
  });
});

test.describe('before the page is hydrated', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the menu opens', async ({ page }) => {
      await holdModules(page);
      await page.goto('/book', HELD);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    });

    test('presses are kept, and replayed once, in the order of the last', async ({ page }) => {
      const release = await holdModules(page);
      await page.goto('/team', HELD);
      const buttons = page.getByRole('tabpanel').getByRole('button');
      const button = buttons.nth(1);
      // Presses that are held back do not reach the button.
      await button.evaluate((element) => {
        const clicks: Event[] = [];
        Object.assign(window, { clicks });
        element.addEventListener('click', (event) => clicks.push(event));
      });
      for (const index of [1, 2, 1]) await buttons.nth(index).click();
      release();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate('clicks.length')).toBe(1);
    });
  });

  test('typed text stays, and a form that was submitted is sent', async ({ page }) => {
    const release = await holdModules(page);
    await page.goto('/contact', HELD);
    const texts = [
      'Wanjiru Kamau',
      'wanjiru@example.com',
      'A story',
      'It happened in Kisumu.',
    ] as const;
    const fields = page.getByRole('main').getByRole('textbox');
    await expect(fields).toHaveCount(texts.length);
    for (const [index, text] of texts.entries()) await fields.nth(index).fill(text);
    await page.getByRole('button', { name: 'Send Message' }).click();
    for (const [index, text] of texts.entries()) {
      await expect(fields.nth(index)).toHaveValue(text);
    }
    await expect(page).toHaveURL('/contact');
    release();
    await expect(page.getByRole('status').getByText('Message sent!')).toBeVisible();
  });
});

test('the next page is prefetched once the pointer rests on its link', async ({ page }) => {
  await page.goto('/');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Events', exact: true });
  const prefetched = page.waitForResponse('**/events');
  await link.hover();
  expect((await prefetched).request().headers()['sec-purpose']).toBe('prefetch');
});
