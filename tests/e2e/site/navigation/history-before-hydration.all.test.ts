import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { bookingPage, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { HELD, holdModules } from '#tests/e2e/site/states/held-modules.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { listen } from '#tests/kit/listen.ts';

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
  const port = await listen(proxy);
  return {
    url: `http://127.0.0.1:${port}`,
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
  };
}

/** Opens the slots of a day and then the form, so that both history entries are of one document. */
async function goFromSlotsToForm(page: Page): Promise<void> {
  await page.goto(slotUrl(MONDAY));
  await bookingPage(page).slot('9:30 AM').click();
  await expectForm(page);
}

/** Waits until the page is the one of the URL, once. */
async function expectStep(page: Page, url: string, heading: string): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
}
const expectSlots = (page: Page) => expectStep(page, slotUrl(MONDAY), 'Select a time slot');
const expectForm = (page: Page) => expectStep(page, slotUrl(MONDAY, '9:30 AM'), 'Who is coming?');

/** Waits for hydration of a page that may be loaded again at any time. */
async function expectHydrated(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() => Reflect.get(window, 'isHydrated') === true).catch(() => false);
  await expect.poll(isHydrated).toBe(true);
}

test.describe('a visitor who goes back before the page is hydrated', () => {
  test('sees the step of the URL at once, and it is hydrated', async ({ page }) => {
    await goFromSlotsToForm(page);
    const release = await holdModules(page);
    await page.reload(HELD);
    await expectForm(page);
    await page.evaluate(() => history.back());
    await expectSlots(page);
    await page.evaluate(() => history.forward());
    await expectForm(page);
    await page.evaluate(() => history.back());
    await expectSlots(page);
    release();
    await expectHydrated(page);
    await expectSlots(page);
    await page.evaluate(() => history.forward());
    await expectForm(page);
  });

  test('sees the step of the URL also if the code of the page never comes', async ({ page }) => {
    allowErrors(page, /ERR_FAILED|Error hydrating/);
    await goFromSlotsToForm(page);
    await page.route('**/assets/*.js*', (route) => route.abort());
    await page.reload(HELD);
    await expect(page.locator('html:not([data-scripting])')).toHaveCount(1);
    await page.evaluate(() => history.back());
    await expectSlots(page);
  });

  test('sees it once, before the first line has arrived', async ({ server, newPage }) => {
    const proxy = await startSlowProxy(server.url);
    const page = await newPage({ baseURL: proxy.url });
    await goFromSlotsToForm(page);
    const release = proxy.hold();
    await page.reload(HELD);
    await page.evaluate(() => history.back());
    await page.waitForURL(slotUrl(MONDAY), HELD);
    release();
    await expectHydrated(page);
    await expectSlots(page);
  });

  for (const [moment, script] of [
    ['when its island begins to load', `document.addEventListener('DOMContentLoaded', go)`],
    ['when its code begins to run', `addEventListener('hydrating', go)`],
    [
      'while it is being hydrated',
      // Just before React renders, it listens to the events of the island.
      `const listen = EventTarget.prototype.addEventListener;
       EventTarget.prototype.addEventListener = function (type, ...more) {
         listen.call(this, type, ...more);
         if (this.nodeName !== 'ASTRO-ISLAND' || type !== 'click') return;
         EventTarget.prototype.addEventListener = listen;
         go();
       };`,
    ],
  ] as const) {
    test(`sees the step of the URL, once, if that is ${moment}`, async ({ page }) => {
      await goFromSlotsToForm(page);
      await page.addInitScript(`{
        const go = () => history.back();
        if (location.search.includes('time=')) { ${script} }
      }`);
      await page.reload(HELD);
      await expectSlots(page);
      await expectHydrated(page);
      await expectSlots(page);
    });
  }

  test('keeps what is typed and the step, if only the hash changes', async ({ page }) => {
    const booking = bookingPage(page);
    await goFromSlotsToForm(page);
    const release = await holdModules(page);
    await page.reload(HELD);
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
