import type { Page, Route } from '@playwright/test';
import { contactCopy } from '#content/contact-copy.ts';
import { show } from '#content/show/show.ts';
import { openAuth } from '#tests/e2e/auth/auth-page.ts';
import { HELD, holdModules } from '#tests/e2e/site/states/held-modules.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';

/** The code of an island, also when it is requested again; the load event does not wait for it. */
const ISLANDS = /\/assets\/[a-z-]+-island\./;
const LOADED = { waitUntil: 'load' } as const;
const ERROR = 'a function that this browser lacks';

async function fulfillBroken(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = `throw new Error(${JSON.stringify(ERROR)});${await response.text()}`;
  await route.fulfill({ response, body });
}

async function expectWithoutScripts(page: Page): Promise<void> {
  await expect(page.locator('html:not([data-scripting])')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Team', exact: true })).toBeVisible();
}

test.describe('a page whose scripts do not start', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('says what needs them, and its links work natively', async ({ page }) => {
      allowErrors(page, new RegExp(ERROR));
      await page.route(ISLANDS, fulfillBroken);
      await page.goto('/contact', LOADED);
      await expectWithoutScripts(page);
      const text = page.getByText(contactCopy.form.withoutScript);
      await expect(text).toBeVisible();
      await expect(text.getByRole('link')).toHaveAttribute('href', `mailto:${show.email}`);

      await page.goto('/book', LOADED);
      await expect(page.getByText('Booking with a passcode needs JavaScript')).toBeVisible();
      await page.goto('/auth', LOADED);
      await expect(page.locator('.auth-withoutScript')).toBeVisible();

      await page.unroute(ISLANDS);
      const bar = page.getByRole('navigation', { name: 'Main' });
      await bar.getByRole('link', { name: 'Team', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
    });

    test('gives up its island after 30 seconds, and takes a later one', async ({ page }) => {
      await page.clock.install();
      const release = await holdModules(page);
      await page.goto('/contact', HELD);
      const text = page.getByText(contactCopy.form.withoutScript);
      await expect(page.locator('html[data-scripting]')).toHaveCount(1);
      await page.clock.runFor(30_000);
      await expectWithoutScripts(page);
      await expect(text).toBeVisible();
      release();
      await expect(text).toHaveCount(0);
      await expect(page.locator('html[data-scripting]')).toHaveCount(1);

      const releaseAgain = await holdModules(page);
      await page.goto('/team', HELD);
      const member = page.getByRole('button', { name: 'Halima Cultural Host' });
      await member.click();
      await page.clock.runFor(30_000);
      await expectWithoutScripts(page);
      releaseAgain();
      await expect(member).toHaveAttribute('aria-pressed', 'true');
    });

    test('loads no island in a browser below the support floor', async ({ page }) => {
      await page.clock.install();
      await page.addInitScript(() => {
        CSS.supports = () => false;
      });
      const modules: string[] = [];
      page.on('request', (request) => {
        if (ISLANDS.test(request.url())) modules.push(request.url());
      });
      await page.goto('/contact', LOADED);
      await expectWithoutScripts(page);
      await expect(page.getByText(contactCopy.form.withoutScript)).toBeVisible();
      // Islands load after the first paint, or a second later at the latest.
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

const CODE_OF_TEAM = /\/assets\/team-island\./;

test.describe('a page whose code does not arrive', () => {
  test.beforeEach(({ page }) => {
    allowErrors(page, /ERR_FAILED|Error hydrating/);
  });

  test('is tried once more, and then is the page without scripts', async ({ page }) => {
    const member = page.getByRole('button', { name: 'Halima Cultural Host' });
    const links = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/about');
    await page.route(CODE_OF_TEAM, (route) => route.abort(), { times: 1 });
    await links.getByRole('link', { name: 'Team', exact: true }).click();
    await member.click();
    await expect(page.getByRole('heading', { name: 'Halima, Cultural Host' })).toBeVisible();
    await expect(page.locator('html[data-scripting]')).toHaveCount(1);

    await test.step('every request', async () => {
      await page.route(CODE_OF_TEAM, (route) => route.abort());
      await page.reload(LOADED);
      await expect(page.locator('html:not([data-scripting])')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1, name: 'Who is asking?' })).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('is the built file after the sign-in that leads to it', async ({ page, server }) => {
    await adminCookie(server);
    const auth = await openAuth(page);
    await page.route(/\/assets\/admin-island\./, (route) => route.abort());
    await auth.logIn();
    await expect(page.getByText('The studio desk needs JavaScript')).toBeVisible();
    await expect(page).toHaveURL('/admin');
  });
});
