import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { show } from '#content/show.ts';
import { browserForFile } from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
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
  await page.locator('html:not([data-scripting])').waitFor();
  expect(await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(false);
  const bar = page.getByRole('navigation', { name: 'Main' });
  expect(await bar.getByRole('link', { name: 'Team', exact: true }).isVisible()).toBe(true);
}

describe('a page whose scripts do not start', () => {
  it('says what needs them, and its links and forms work natively', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url, SMALL);
    expectError(new RegExp(MISTAKE));
    await breakStart(page);
    await page.goto('/contact', PARSED);
    await expectWithoutScripts(page);
    const words = page.locator('.contact-without-script');
    await words.waitFor();
    expect(await words.getByRole('link').getAttribute('href')).toBe(`mailto:${show.email}`);

    await page.goto('/booking-calendar', PARSED);
    await page.getByText('Booking a slot needs JavaScript').waitFor();
    expect(await page.getByText('Opening the calendar...').isVisible()).toBe(false);

    await page.unroute('**/assets/frame-*.js');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Team', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Who is asking?' }).waitFor();
  });

  it('follows a link whose press was held', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(new RegExp(MISTAKE));
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

  it('lets go of everything when its modules never come', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, SMALL);
    await page.clock.install();
    await page.route('**/assets/frame-*.js', () => {});
    await page.goto('/auth', PARSED);
    await page.locator('script[type="module"]').waitFor({ state: 'attached' });
    expect(await page.locator('html[data-scripting]').count()).toBe(1);
    await page.clock.runFor(30_000);
    await expectWithoutScripts(page);
    await page.locator('.auth-without-script').waitFor();
  });

  it('becomes alive all the same when they come late', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, SMALL);
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
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.locator('html[data-scripting]').waitFor();
    expect(await page.locator('.contact-without-script').count()).toBe(0);
  });
});

it('a browser below the support floor starts no modules, and has the page without scripts', async () => {
  const { url } = await startTestServer();
  const { page } = await visit(url, SMALL);
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) modules.push(request.url());
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expectWithoutScripts(page);
  await page.locator('.contact-without-script').waitFor();
  expect(modules).toEqual([]);
});
