import type { Page, Route } from '@playwright/test';
import { contact } from '#content/contact.ts';
import { show } from '#content/show/show.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** The load event waits for modules. */
const PARSED = { waitUntil: 'domcontentloaded' } as const;
const FRAME_MODULE = '**/assets/frame-*.js';
const ERROR = 'a function that this browser lacks';

/** Serves a module that throws as soon as it runs. */
async function fulfillBroken(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `throw new Error(${JSON.stringify(ERROR)});${await response.text()}`;
  await route.fulfill({ response, body });
}

/** Waits until the page looks as it does without scripts. */
async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripting])')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Team', exact: true })).toBeVisible();
}

test.describe('a page whose scripts do not start', () => {
  test('follows a link whose click was captured', async ({ page, pageErrors }) => {
    pageErrors.allow(new RegExp(ERROR));
    await page
      .context()
      .route(`${show.channelUrl}**`, (route) => route.fulfill({ body: 'channel' }));
    const released = Promise.withResolvers<void>();
    await page.route(FRAME_MODULE, async (route) => {
      await released.promise;
      await fulfillBroken(route);
    });
    await page.goto('/', PARSED);
    const poster = page.locator('#latest-video');
    const target = await poster.getAttribute('href');
    await poster.click();
    const followed = page.context().waitForEvent('request', (request) => request.url() === target);
    released.resolve();
    await followed;
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('says what needs them, and its links work natively', async ({ page, pageErrors }) => {
      pageErrors.allow(new RegExp(ERROR));
      await page.route(FRAME_MODULE, fulfillBroken);
      await page.goto('/contact', PARSED);
      await expectWithoutScripts(page);
      const text = page.getByText(contact.form.withoutScript);
      await expect(text).toBeVisible();
      await expect(text.getByRole('link')).toHaveAttribute('href', `mailto:${show.email}`);

      await page.goto('/book', PARSED);
      await expect(page.getByText('Booking with a passcode needs JavaScript')).toBeVisible();
      await page.goto('/auth', PARSED);
      await expect(page.locator('.auth-withoutScript')).toBeVisible();

      await page.unroute(FRAME_MODULE);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
    });

    test('gives up its modules after 30 seconds, and is hydrated all the same if they come later', async ({
      page,
    }) => {
      await page.clock.install();
      const released = Promise.withResolvers<void>();
      await page.route(FRAME_MODULE, async (route) => {
        await released.promise;
        await route.continue();
      });
      await page.goto('/contact', PARSED);
      await page.locator('script[type="module"]').waitFor({ state: 'attached' });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.locator('html[data-scripting]')).toHaveCount(1);
      await page.clock.runFor(30_000);
      await expectWithoutScripts(page);
      await expect(page.getByText(contact.form.withoutScript)).toBeVisible();
      released.resolve();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expect(page.locator('html[data-scripting]')).toHaveCount(1);
      await expect(page.getByText(contact.form.withoutScript)).toHaveCount(0);
    });

    test('starts no modules in a browser below the support floor', async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      const modules: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) modules.push(request.url());
      });
      await page.goto('/contact', { waitUntil: 'load' });
      await expectWithoutScripts(page);
      await expect(page.getByText(contact.form.withoutScript)).toBeVisible();
      // Modules start after the first paint, or a second later at the latest.
      await page.evaluate(
        () =>
          new Promise((done) => {
            new PerformanceObserver(done).observe({ type: 'paint', buffered: true });
          }),
      );
      await page.clock.runFor(2_000);
      // The request of a module would have been reported before the response to this later one.
      await page.evaluate(async () => (await fetch(location.href)).text());
      expect(modules).toEqual([]);
    });
  });
});
