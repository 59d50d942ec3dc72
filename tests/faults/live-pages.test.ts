import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browserForFile, goTo } from '#tests/kit/browser/browser.ts';
import { startBreakingProxy } from '#tests/kit/faults/breaking-proxy.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { readEvents } from '#tests/kit/server/events.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { type AdminCalls, adminCalls } from '#tests/kit/server/workroom.ts';

const CUTS = LONG_FORM ? 100 : 1;
const UNAVAILABLE_MILLISECONDS = LONG_FORM ? 20_000 : 1_500;
/** Far past what the figure allows. */
const PATIENCE_MILLISECONDS = 45_000;
/** More than a browser has connections to one server by HTTP/1.1. */
const TABS = 8;
const TUESDAY = '2026-12-08';

const visit = browserForFile();

/** A date that an admin blocks and unblocks. */
async function openDate(server: TestServer) {
  const admin: AdminCalls = await adminCalls(server);
  let blockId: string | undefined;
  return {
    /** Blocks the date, or unblocks it where it is blocked. */
    async change(): Promise<void> {
      if (blockId === undefined) {
        const answer = await admin.post('/blocked-dates', { blocked_date: TUESDAY });
        blockId = (await answer.json()).blocked[0].id;
      } else {
        expect((await admin.remove(`/blocked-dates/${blockId}`)).status).toBe(200);
        blockId = undefined;
      }
    },
    /** Waits until the page shows the date as it is. */
    async untilShownBy(page: Page): Promise<void> {
      const state = blockId === undefined ? 'available' : 'unavailable';
      const day = page.getByRole('button', { name: `Tuesday, December 8, 2026, ${state}` });
      await day.waitFor({ timeout: PATIENCE_MILLISECONDS });
    },
  };
}

/** Opens the calendar of the date's month. */
async function openCalendar(page: Page): Promise<void> {
  await goTo(page, '/booking-calendar');
  await page.getByRole('button', { name: 'Next month' }).click();
}

/** Makes the tab look hidden, or shown again, as a switch to another one does. */
async function show(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isShown);
}

it(`updates a page again after ${CUTS} cuts of its connection and a time of 503 responses (T32)`, async () => {
  const server = await startTestServer('sqlite');
  const date = await openDate(server);
  const proxy = await startBreakingProxy(server.url);
  const { page, expectError } = await visit(proxy.url);
  expectError(/Failed to load resource|ERR_/);
  await openCalendar(page);
  await date.untilShownBy(page);
  const back = new Latencies();
  for (let cut = 0; cut < CUTS; cut += 1) {
    proxy.set('down');
    await date.change();
    proxy.set('up');
    await back.measure(date.untilShownBy(page));
  }
  // After such an answer a browser gives its stream up for good.
  proxy.set('unavailable');
  await date.change();
  await pass(UNAVAILABLE_MILLISECONDS);
  proxy.set('up');
  const backAfterUnavailable = new Latencies();
  await backAfterUnavailable.measure(date.untilShownBy(page));
  // It hears again, and does not only ask now and then.
  const heard = new Latencies();
  await date.change();
  await heard.measure(date.untilShownBy(page));
  recordFigure({
    test: 'T32',
    name: 'reconnect, Chromium',
    operations: CUTS + 1,
    measured: [
      { name: 'updates after a cut', value: back.count, exactly: CUTS },
      { name: 'slowest update after a cut', value: back.longest(), unit: 'ms', atMost: 5_000 },
      {
        name: 'update after the 503 responses',
        value: backAfterUnavailable.longest(),
        unit: 'ms',
        atMost: 5_000,
      },
      { name: 'update by the next change', value: heard.longest(), unit: 'ms' },
    ],
  });
});

it.each(['0', '999999999', 'unknown'])(
  'starts a stream with the Last-Event-ID %j like any other (T32)',
  async (id) => {
    const { url } = await startTestServer('sqlite');
    const stream = await readEvents(`${url}/api/live`, { 'Last-Event-ID': id });
    expect(stream.response.status).toBe(200);
    await book(url, bookingRequest());
    expect(await stream.next()).toEqual({ topic: 'bookings', date: '2026-12-01' });
  },
);

it(`closes the stream of a hidden tab and updates the tab when it is shown again, with ${TABS} tabs open (T33)`, async () => {
  const server = await startTestServer('sqlite');
  const date = await openDate(server);
  const { page: first } = await visit(server.url);
  const loading = new Latencies();
  const tabs = [first];
  while (tabs.length < TABS) tabs.push(await first.context().newPage());
  for (const [index, tab] of tabs.entries()) {
    await loading.measure(openCalendar(tab).then(() => date.untilShownBy(tab)));
    if (index < TABS - 1) await show(tab, false);
  }
  const last = tabs.at(-1) ?? first;
  await date.change();
  await date.untilShownBy(last);
  const catchingUp = new Latencies();
  await show(last, false);
  for (const tab of tabs.slice(0, -1)) {
    await show(tab, true);
    await catchingUp.measure(date.untilShownBy(tab));
    await show(tab, false);
  }
  recordFigure({
    test: 'T33',
    name: `${TABS} tabs, Chromium`,
    operations: TABS + TABS - 1,
    measured: [
      { name: 'tabs loaded', value: loading.count, exactly: TABS },
      { name: 'tabs updated when shown again', value: catchingUp.count, exactly: TABS - 1 },
      { name: 'slowest load', value: loading.longest(), unit: 'ms', atMost: 2_000 },
      {
        name: 'slowest update of a tab shown again',
        value: catchingUp.longest(),
        unit: 'ms',
        atMost: 3_000,
      },
    ],
  });
});
