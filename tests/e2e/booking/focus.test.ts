import { describe, expect, it } from 'vitest';
import { bookingPage, slotAddress } from '#tests/kit/browser/booking-page.ts';
import { browserForFile, expectFocus, goTo, hasFocus } from '#tests/kit/browser/browser.ts';
import { blockDate } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
/** The only bookable days of November. */
const NOVEMBER = '2026-11-30';

const visit = browserForFile();

describe('the focus', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 375, height: 553 },
    { width: 320, height: 568 },
  ])('goes to a heading that is in sight at $width x $height', async (viewport) => {
    const server = await startTestServer();
    const { page } = await visit(server.url, { viewport, timezoneId: 'America/New_York' });
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await booking.chooseDay('2026-12-10');
    await booking.slot('11:30 AM').click();
    await expectFocus(booking.detailsHeading);
    const box = await booking.detailsHeading.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  });

  it('is on the heading of the page after coming back to a later step', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, slotAddress(MONDAY));
    await booking.slotHeading.waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL('/');
    await page.goBack();
    await booking.slotHeading.waitFor();
    await expectFocus(page.getByRole('heading', { level: 1 }));
  });

  it('goes to the heading when the slot under it is booked or its date closes', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, slotAddress(MONDAY));
    await booking.slot('11:30 AM').focus();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expectFocus(booking.slotHeading);
    await booking.slot('2:30 PM').focus();
    await blockDate(server, MONDAY);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await expectFocus(booking.slotHeading);
  });

  it("stays on 'Change the date' when the date closes", async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    await goTo(page, slotAddress(MONDAY));
    const change = page.getByRole('button', { name: 'Change the date' });
    await change.focus();
    await blockDate(server, MONDAY);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await page.locator('.no-slots').getByText('This date is not available.').waitFor();
    expect(await hasFocus(change)).toBe(true);
  });

  it('goes to the heading when its month leaves the calendar', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await booking.day(NOVEMBER).focus();
    await blockDate(server, NOVEMBER);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    await expectFocus(booking.windowHeading);
  });

  it("stays on 'Try again' while that fails, and is not pulled back later", async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    const booking = bookingPage(page);
    await page.route('**/api/availability', (route) => route.abort());
    await goTo(page, '/booking-calendar');
    const retry = page.getByRole('button', { name: 'Try again' });
    await booking.toast('Error loading calendar').getByRole('button').click();
    await retry.press('Enter');
    await booking.toast('Error loading calendar').waitFor();
    await expectFocus(retry);
    await page.unroute('**/api/availability');
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
    await elsewhere.focus();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('grid').waitFor();
    expect(await hasFocus(elsewhere)).toBe(true);
    await booking.toast('Error loading calendar').waitFor({ state: 'detached' });
  });
});

describe('what is announced', () => {
  it('is said anew when the same happens again', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    let isClosed = false;
    await page.route('**/api/availability', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      const slots = new RegExp(`("date":"${MONDAY}"[^[]*"slots":)\\[[^\\]]*\\]`);
      await route.fulfill({ response, body: isClosed ? body.replace(slots, '$1[]') : body });
    });
    async function turn(closed: boolean): Promise<void> {
      isClosed = closed;
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    }
    await goTo(page, slotAddress(MONDAY));
    await booking.slot('11:30 AM').waitFor();
    const news = page.getByRole('status').getByText('This date is not available.');
    await turn(true);
    await news.waitFor();
    const first = await news.elementHandle();
    await turn(false);
    await news.waitFor({ state: 'detached' });
    await turn(true);
    await news.waitFor();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
    // A reading may be on its way, which must not outlive the page.
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('is gone at another place', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, slotAddress(MONDAY));
    const news = page.getByRole('status').getByText('11:30 AM (Booked)');
    await booking.slot('11:30 AM').waitFor();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await news.waitFor();
    await page.getByRole('button', { name: 'Change the date' }).click();
    await expectFocus(booking.windowHeading);
    expect(await news.count()).toBe(0);
  });

  it('of a slot refused on submit is one alert', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/409/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await page.route('**/api/bookings', async (route) => {
      await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
      await route.continue();
    });
    // The reading that shows the slot taken: what it changes on the page could be told again.
    const reading = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/api/availability') && (await response.text()).includes('true'),
    );
    await booking.confirm.click();
    await expectFocus(booking.obstacle);
    await reading;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.getByRole('alert').getByText('Slot already booked').count()).toBe(1);
    expect(await booking.toast('Slot already booked').getByRole('button').count()).toBe(1);
    await expectFocus(booking.obstacle);
  });

  it('by the calendar is the month, when its buttons change it', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    const spoken = page.locator('.month [aria-live=polite]');
    await booking.day(NOVEMBER).press('PageDown');
    await expectFocus(booking.day('2026-12-30'));
    expect(await spoken.textContent()).toBe('');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.poll(() => spoken.textContent()).toBe('November 2026');
  });
});
