import { bookingPage, slotAddress } from '#tests/kit/browser/booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { blockDate } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
/** The only bookable days of November. */
const NOVEMBER = '2026-11-30';

test.describe('the focus', () => {
  it.each([
    { width: 390, height: 844 },
    { width: 375, height: 553 },
    { width: 320, height: 568 },
  ])('goes to a heading that is in sight at $width x $height', async (viewport) => {
    const server = await startTestServer();
    const { page } = await visit(server.url, { viewport, timezoneId: 'America/New_York' });
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.chooseDay('2026-12-10');
    await booking.slot('11:30 AM').click();
    await expect(booking.detailsHeading).toBeFocused();
    const box = await booking.detailsHeading.boundingBox();
    expect(box?.y).toBeGreaterThan(72);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  });

  test('is on the heading of the page after coming back to a later step', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto(slotAddress(MONDAY));
    await expect(booking.slotHeading).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(booking.slotHeading).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('goes to the heading when the slot under it is booked or its date closes', async ({
    page,
    server,
  }) => {
    const booking = bookingPage(page);
    await page.goto(slotAddress(MONDAY));
    await booking.slot('11:30 AM').focus();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(booking.slotHeading).toBeFocused();
    await booking.slot('2:30 PM').focus();
    await blockDate(server, MONDAY);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await expect(booking.slotHeading).toBeFocused();
  });

  test("stays on 'Change the date' when the date closes", async ({ page, server }) => {
    await page.goto(slotAddress(MONDAY));
    const change = page.getByRole('button', { name: 'Change the date' });
    await change.focus();
    await blockDate(server, MONDAY);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await expect(page.locator('.no-slots').getByText('This date is not available.')).toBeVisible();
    expect(await hasFocus(change)).toBe(true);
  });

  test('goes to the heading when its month leaves the calendar', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.day(NOVEMBER).focus();
    await blockDate(server, NOVEMBER);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await expect(booking.windowHeading).toBeFocused();
  });

  test("stays on 'Try again' while that fails, and is not pulled back later", async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const booking = bookingPage(page);
    await page.route('**/api/availability', (route) => route.abort());
    await page.goto('/booking-calendar');
    const retry = page.getByRole('button', { name: 'Try again' });
    await booking.toast('Error loading calendar').getByRole('button').click();
    await retry.press('Enter');
    await expect(booking.toast('Error loading calendar')).toBeVisible();
    await expect(retry).toBeFocused();
    await page.unroute('**/api/availability');
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
    await elsewhere.focus();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await hasFocus(elsewhere)).toBe(true);
    await expect(booking.toast('Error loading calendar')).toBeHidden();
  });
});

test.describe('what is announced', () => {
  test('is said anew when the same happens again', async ({ page }) => {
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
    await page.goto(slotAddress(MONDAY));
    await expect(booking.slot('11:30 AM')).toBeVisible();
    const news = page.getByRole('status').getByText('This date is not available.');
    await turn(true);
    await expect(news).toBeVisible();
    const first = await news.elementHandle();
    await turn(false);
    await expect(news).toBeHidden();
    await turn(true);
    await expect(news).toBeVisible();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
    // A reading may be on its way, which must not outlive the page.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('is gone at another place', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto(slotAddress(MONDAY));
    const news = page.getByRole('status').getByText('11:30 AM (Booked)');
    await expect(booking.slot('11:30 AM')).toBeVisible();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await expect(news).toBeVisible();
    await page.getByRole('button', { name: 'Change the date' }).click();
    await expect(booking.windowHeading).toBeFocused();
    await expect(news).toHaveCount(0);
  });

  test('of a slot refused on submit is one alert', async ({ page, pageErrors, server }) => {
    pageErrors.allow(/409/);
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
    await expect(booking.obstacle).toBeFocused();
    await reading;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expect(page.getByRole('alert').getByText('Slot already booked')).toHaveCount(1);
    await expect(booking.toast('Slot already booked').getByRole('button')).toHaveCount(1);
    await expect(booking.obstacle).toBeFocused();
  });

  test('by the calendar is the month, when its buttons change it', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const spoken = page.locator('.month [aria-live=polite]');
    await booking.day(NOVEMBER).press('PageDown');
    await expect(booking.day('2026-12-30')).toBeFocused();
    await expect(spoken).toHaveText('');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect.poll(() => spoken.textContent()).toBe('November 2026');
  });
});
