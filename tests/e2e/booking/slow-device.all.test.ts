import type { CDPSession, Page, Response } from '@playwright/test';
import { documentVersions } from '#content/generated/legal-versions.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { post } from '#tests/kit/api/api.ts';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { bookingPage } from './booking-page.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const SLOT: Slot = { booking_date: '2026-12-07', time_slot: '9:30 AM' };
const QUERY = String(new URLSearchParams({ date: SLOT.booking_date, time: SLOT.time_slot }));

/** The delay of what React schedules: renders that no event of the guest has caused. */
const SCHEDULER_DELAY_MS = 300;
const CPU_SLOWDOWN = 6;

/** Delays the tasks that React schedules, as soon as the page sets `schedulerDelay`. */
function delayScheduler(): void {
  const RealChannel = window.MessageChannel;
  window.MessageChannel = class extends RealChannel {
    constructor() {
      super();
      const { port2 } = this;
      const send = port2.postMessage.bind(port2);
      port2.postMessage = (message: unknown) => {
        const delay = Number(Reflect.get(window, 'schedulerDelay') ?? 0);
        if (delay === 0) send(message);
        else setTimeout(send, delay, message);
      };
    }
  };
}

/** Records every message of a taken slot, and presses again if the form can be sent once more. */
function watchAndPressAgain(): void {
  const seen: string[] = [];
  Reflect.set(window, 'seen', seen);
  let isSent = false;
  let isPressedAgain = false;
  new MutationObserver(() => {
    const text = document.body.textContent ?? '';
    if (text.includes('Slot already booked')) seen.push('Slot already booked');
    if (document.querySelector('.nearest-slots')) seen.push('nearest slots');
    const button = document.querySelector<HTMLButtonElement>('.guest-form [type=submit]');
    if (button?.disabled) isSent = true;
    if (isSent && !isPressedAgain && button && !button.disabled) {
      seen.push('form enabled after sending');
      isPressedAgain = true;
      button.click();
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

/** Passes the gate of /book in this tab as a guest who has just entered the passcode. */
async function passGate(page: Page, url: string): Promise<void> {
  const response = await post(url, '/api/passcode', { passcode: TEST_SECRETS.BOOKING_PASSCODE });
  const { grant } = await response.json();
  await page.goto('/book');
  const state = JSON.stringify({ confirmed: documentVersions, grant });
  await page.evaluate((gate) => sessionStorage.setItem('legal-gate', gate), state);
}

async function showsBooked(
  response: Response,
  { booking_date, time_slot }: Slot,
): Promise<boolean> {
  if (!response.url().endsWith('/api/availability')) return false;
  const { days }: Availability = await response.json();
  const day = days.find((offered) => offered.date === booking_date);
  return day?.slots.some((slot) => slot.time === time_slot && slot.booked) ?? false;
}

async function slowDown(page: Page, session: CDPSession, rate: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(
    (delay) => Reflect.set(window, 'schedulerDelay', delay),
    rate === 1 ? 0 : SCHEDULER_DELAY_MS,
  );
}

for (const route of ['/booking-calendar', '/book']) {
  test(`no guest of ${route} reads that their own slot is taken`, async ({ page, server }) => {
    const session = await page.context().newCDPSession(page);
    const booking = bookingPage(page);
    const sent = booking.watchSubmissions();
    await page.addInitScript(delayScheduler);
    if (route === '/book') await passGate(page, server.url);
    await page.goto(`${route}?${QUERY}`);
    await expect(booking.detailsHeading).toBeVisible();
    await booking.fill();
    await page.evaluate(watchAndPressAgain);
    await slowDown(page, session, CPU_SLOWDOWN);
    const reading = page.waitForResponse((response) => showsBooked(response, SLOT));
    await booking.complete();
    await expect(page).toHaveURL(route);
    await reading;
    await slowDown(page, session, 1);
    await untilStill(page);
    expect(await page.evaluate<string[]>('window.seen')).toEqual([]);
    expect(sent).toHaveLength(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });
}
