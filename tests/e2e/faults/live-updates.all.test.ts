import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type AdminCalls, adminCalls } from '#tests/kit/admin/admin.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { listen } from '#tests/kit/listen.ts';
import { atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { onTestEnd } from '#tests/kit/runner.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { IS_LONG, pick } from '#tests/kit/tier.ts';

type ConnectionState = 'up' | 'down' | 'unavailable';

const UNAVAILABLE = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
].join('\r\n');

/** A proxy between a browser and a server that can fail like a network, or a proxy at a deploy. */
async function startBreakingProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: ConnectionState = 'up';
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    if (state === 'down') {
      client.destroy();
      return;
    }
    if (state === 'unavailable') {
      client.once('data', () => client.end(UNAVAILABLE));
      return;
    }
    const backend = connect(Number(port), hostname);
    track(backend);
    client.pipe(backend).pipe(client);
    client.once('close', () => backend.destroy());
    backend.once('close', () => client.destroy());
  });
  const ownPort = await listen(server);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestEnd(cut);
  return {
    url: `http://127.0.0.1:${ownPort}`,
    /** Closes every open connection and sets the state for new ones. */
    set(next: ConnectionState): void {
      state = next;
      cut();
    },
  };
}

const CUTS = pick({ all: 1, long: 100 });
/** Duration of the 503 responses after the page has received one. */
const UNAVAILABLE_MS = pick({ all: 0, long: 20_000 });
/** Far longer than the figure allows. */
const UPDATE_TIMEOUT_MS = 45_000;
/** More than a browser opens connections to one server over HTTP/1.1. */
const TABS = 8;
const TUESDAY = '2026-12-08';

async function blockableDate(server: TestServer) {
  const admin: AdminCalls = await adminCalls(server);
  let blockId: string | undefined;
  return {
    async change(): Promise<void> {
      if (blockId === undefined) {
        const response = await admin.post('/blocked-dates', { blocked_date: TUESDAY });
        blockId = (await response.json()).blocked[0].id;
      } else {
        expect((await admin.remove(`/blocked-dates/${blockId}`)).status).toBe(200);
        blockId = undefined;
      }
    },
    async untilShownBy(page: Page): Promise<void> {
      const state = blockId === undefined ? '3 of 3 free' : 'unavailable';
      const day = page.getByRole('link', { name: `Tuesday, December 8, 2026, ${state}` });
      // `expect` would look once a second only, which is too coarse for the figures.
      await day.waitFor({ timeout: UPDATE_TIMEOUT_MS });
    },
  };
}

async function openCalendar(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/booking-calendar`);
  await page.getByRole('button', { name: 'Next month' }).click();
}

/** Makes the document visible or hidden, as a switch between tabs does. */
async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isVisible);
}

test('updates a page after cuts and 503 responses (T32)', async ({ page, server }) => {
  if (IS_LONG) test.setTimeout(30 * 60_000);
  const date = await blockableDate(server);
  const proxy = await startBreakingProxy(server.url);
  allowErrors(page, /Failed to load resource|ERR_/);
  await openCalendar(page, proxy.url);
  await date.untilShownBy(page);
  const back = new Latencies();
  for (let cut = 0; cut < CUTS; cut += 1) {
    proxy.set('down');
    await date.change();
    proxy.set('up');
    await back.measure(date.untilShownBy(page));
  }
  // After a 503 the browser does not connect its EventSource again.
  const rejected = page.waitForResponse(
    (response) => response.url().endsWith('/api/live') && response.status() === 503,
    { timeout: UPDATE_TIMEOUT_MS },
  );
  proxy.set('unavailable');
  await date.change();
  await rejected;
  await sleep(UNAVAILABLE_MS);
  proxy.set('up');
  const backAfterUnavailable = new Latencies();
  await backAfterUnavailable.measure(date.untilShownBy(page));
  // A second change shows that the page has a stream again, and not only requested the dates once.
  const nextChange = new Latencies();
  await date.change();
  await nextChange.measure(date.untilShownBy(page));
  recordFigure({
    test: 'T32',
    name: 'reconnect, Chromium',
    operations: CUTS + 1,
    measured: [
      exactly('updates after a cut', back.count, CUTS),
      atMost('slowest update after a cut', back.longest(), 5_000, 'ms'),
      atMost('update after the 503 responses', backAfterUnavailable.longest(), 5_000, 'ms'),
      { name: 'update by the next change', value: nextChange.longest(), unit: 'ms' },
    ],
  });
});

test(`closes the stream of a hidden tab and updates the tab when it is shown again, with ${TABS} tabs open (T33)`, async ({
  page: first,
  server,
}) => {
  const date = await blockableDate(server);
  const loading = new Latencies();
  const tabs = [first];
  while (tabs.length < TABS) tabs.push(await first.context().newPage());
  for (const [index, tab] of tabs.entries()) {
    await loading.measure(openCalendar(tab, server.url).then(() => date.untilShownBy(tab)));
    if (index < TABS - 1) await setVisible(tab, false);
  }
  const last = tabs.at(-1) ?? first;
  await date.change();
  await date.untilShownBy(last);
  const catchingUp = new Latencies();
  await setVisible(last, false);
  for (const tab of tabs.slice(0, -1)) {
    await setVisible(tab, true);
    await catchingUp.measure(date.untilShownBy(tab));
    await setVisible(tab, false);
  }
  recordFigure({
    test: 'T33',
    name: `${TABS} tabs, Chromium`,
    operations: TABS + TABS - 1,
    measured: [
      exactly('tabs loaded', loading.count, TABS),
      exactly('tabs updated when shown again', catchingUp.count, TABS - 1),
      atMost('slowest load', loading.longest(), 2_000, 'ms'),
      atMost('slowest update of a tab shown again', catchingUp.longest(), 3_000, 'ms'),
    ],
  });
});
