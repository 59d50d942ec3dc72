import type { Page, Route } from '@playwright/test';
import { show } from '#content/show.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** The load event waits for modules. */
const PARSED = { waitUntil: 'domcontentloaded' } as const;
const SMALL = { viewport: { width: 390, height: 844 } };
const MISTAKE = 'a function that this browser lacks';

async function fulfillBroken(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `throw new Error(${JSON.stringify(MISTAKE)});${await response.text()}`;
  await route.fulfill({ response, body });
}

/** Makes a module of every page throw as soon as it runs. */
async function breakStart(page: Page): Promise<void> {
  await page.route('**/assets/frame-*.js', fulfillBroken);
}

/** Waits until the page is what it is without scripts, and looks at what that is. */
async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripting])')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Team', exact: true })).toBeVisible();
}

test.describe('a page whose scripts do not start', () => {
  test('says what needs them, and its links and forms work natively', async ({
    page,
    pageErrors,
  }) => {
    // CODEMOD options: SMALL
    pageErrors.allow(new RegExp(MISTAKE));
    await breakStart(page);
    await page.goto('/contact', PARSED);
    await expectWithoutScripts(page);
    const words = page.locator('.contact-without-script');
    await expect(words).toBeVisible();
    await expect(words.getByRole('link')).toHaveAttribute('href', `mailto:${show.email}`);

    await page.goto('/booking-calendar', PARSED);
    await expect(page.getByText('Booking a slot needs JavaScript')).toBeVisible();
    await expect(page.getByText('Opening the calendar...')).toBeHidden();

    await page.unroute('**/assets/frame-*.js');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
  });

  test('follows a link whose press was held', async ({ page, pageErrors, server }) => {
    pageErrors.allow(new RegExp(MISTAKE));
    await page
      .context()
      .route(`${show.channelUrl}**`, (route) => route.fulfill({ body: 'channel' }));
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/frame-*.js', async (route) => {
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

  test('lets go of everything when its modules never come', async ({ page }) => {
    // CODEMOD options: SMALL
    await page.clock.install();
    await page.route('**/assets/frame-*.js', () => {});
    await page.goto('/auth', PARSED);
    await page.locator('script[type="module"]').waitFor({ state: 'attached' });
    await expect(page.locator('html[data-scripting]')).toHaveCount(1);
    await page.clock.runFor(30_000);
    await expectWithoutScripts(page);
    await expect(page.locator('.auth-without-script')).toBeVisible();
  });

  test('becomes alive all the same when they come late', async ({ page }) => {
    // CODEMOD options: SMALL
    await page.clock.install();
    const released = Promise.withResolvers<void>();
    await page.route('**/assets/frame-*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/contact', PARSED);
    await page.locator('script[type="module"]').waitFor({ state: 'attached' });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await menu.click();
    await page.clock.runFor(30_000);
    await expectWithoutScripts(page);
    released.resolve();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('html[data-scripting]')).toBeVisible();
    await expect(page.locator('.contact-without-script')).toHaveCount(0);
  });
});

test('a browser below the support floor starts no modules, and has the page without scripts', async ({
  page,
  server,
}) => {
  // CODEMOD options: SMALL
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) modules.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expectWithoutScripts(page);
  await expect(page.locator('.contact-without-script')).toBeVisible();
  expect(modules).toEqual([]);
});
