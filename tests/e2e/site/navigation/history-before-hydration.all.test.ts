import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bookingPage, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const MODULES = '**/assets/*.js';
const MONDAY = '2026-12-07';
/** The load event waits for modules. */
const PARSED = { waitUntil: 'domcontentloaded' } as const;

/** Holds the modules back until the returned function is called. */
async function holdModules(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(MODULES, async (route) => {
    await released.promise;
    await route.continue().catch(() => {});
  });
  return released.resolve;
}

/** A proxy of a server for reading, with a slow network that can hold back all but a response's headers. */
async function startSlowProxy(serverUrl: string) {
  let released = Promise.resolve();
  const proxy = createServer(async ({ url }, response) => {
    const served = await fetch(serverUrl + url);
    const headers = new Headers(served.headers);
    // The body is decoded.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    response.writeHead(served.status, Object.fromEntries(headers)).flushHeaders();
    await released;
    response.end(Buffer.from(await served.arrayBuffer()));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestEnd(() => proxy.close());
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Holds bodies back until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
  };
}

/** Opens Home and goes to About in one document, so that both history entries are of that document. */
async function goFromHomeToAbout(page: Page): Promise<void> {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'About', exact: true }).click();
  await expectPage(page, '/about');
}

const TITLES = { '/': 'Where Questions Shape the World', '/about': 'Why do we ask?' } as const;

/** Waits until the page is the one of the URL, once. */
async function expectPage(page: Page, url: keyof typeof TITLES): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[url]);
  await expect(page.getByRole('main')).toHaveCount(1);
}

/** Waits for hydration of a page that may be loaded again at any time. */
async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => Reflect.get(window, 'isHydrated') === true).catch(() => false);
  await expect.poll(isHydrated).toBe(true);
}

test.describe('a visitor who goes back before the page is hydrated', () => {
  test('sees the page of the URL at once, and it is hydrated', async ({ page }) => {
    await goFromHomeToAbout(page);
    const release = await holdModules(page);
    await page.reload(PARSED);
    await page.evaluate(() => history.back());
    await expectPage(page, '/');
    await page.evaluate(() => history.forward());
    await expectPage(page, '/about');
    await page.evaluate(() => history.back());
    await expectPage(page, '/');
    release();
    await untilHydrated(page);
    await expectPage(page, '/');
    await page.evaluate(() => history.forward());
    await expectPage(page, '/about');
  });

  test('sees the page of the URL, once, if that is before the first line of the page has arrived', async ({
    server,
    newPage,
  }) => {
    const proxy = await startSlowProxy(server.url);
    const page = await newPage({ baseURL: proxy.url });
    await goFromHomeToAbout(page);
    const release = proxy.hold();
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(() => history.back());
    await page.waitForURL('/', { waitUntil: 'commit' });
    release();
    await expectHydrated(page);
    await expectPage(page, '/');
  });

  for (const [moment, script] of [
    [
      'when its modules begin to run',
      `new MutationObserver((_, observer) => {
        if (!document.querySelector('script[type=module]')) return;
        observer.disconnect();
        history.back();
      }).observe(document, { childList: true, subtree: true });`,
    ],
    [
      'while it is being hydrated',
      // The router's listener is added just before React renders.
      `const listen = window.addEventListener;
       window.addEventListener = function (type, ...more) {
         listen.call(this, type, ...more);
         if (type !== 'pagehide') return;
         window.addEventListener = listen;
         history.back();
       };`,
    ],
  ] as const) {
    test(`sees the page of the URL, once, if that is ${moment}`, async ({ page }) => {
      await goFromHomeToAbout(page);
      await page.addInitScript(`if (location.pathname === '/about') { ${script} }`);
      await page.reload(PARSED);
      await expectHydrated(page);
      await expectPage(page, '/');
    });
  }

  test('keeps what is typed and the step, if only the hash changes, and goes back to the step before', async ({
    page,
  }) => {
    const booking = bookingPage(page);
    await page.goto(slotUrl(MONDAY));
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeVisible();
    const release = await holdModules(page);
    await page.reload(PARSED);
    await booking.fill();
    await page.evaluate(() => {
      location.hash = 'main';
    });
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(slotUrl(MONDAY, '9:30 AM'));
    await booking.expectValues();
    release();
    await untilHydrated(page);
    await booking.expectValues();
    await page.evaluate(() => history.back());
    await expect(booking.slotHeading).toBeVisible();
    await page.evaluate(() => history.forward());
    await booking.expectValues();
  });
});
