import type { PlainDate } from '#domain/time/plain-date.ts';
import { bookingPage, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { blockDate } from '#tests/kit/database/rows.ts';

const TUESDAY = '2026-12-08';
const NOVEMBER = '2026-11-30';
const BAR_HEIGHT = 72;

/** Records the title of every toast, seen or announced only. Runs in the page. */
function recordToasts(): void {
  const titles: (string | undefined)[] = [];
  Reflect.set(window, 'toasts', titles);
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element) || !node.closest('[data-toasts]')) continue;
      titles.push(node.querySelector('b')?.textContent);
    }
  }).observe(document.body, { subtree: true, childList: true });
}

test.describe('the focus', () => {
  test.describe('on a phone in another time zone', () => {
    test.use({ timezoneId: 'America/New_York' });

    test('goes to a heading inside the window, below the bar', async ({ page }) => {
      const booking = bookingPage(page);
      for (const { width, height } of [
        { width: 390, height: 844 },
        { width: 320, height: 568 },
      ]) {
        await setWidth(page, width, height);
        await page.goto('/booking-calendar');
        await booking.chooseSlot('2026-12-10', '11:30 AM');
        await expect(booking.detailsHeading).toBeFocused();
        await expect(booking.detailsHeading).toBeInViewport({ ratio: 1 });
        await untilStill(page);
        const box = await booking.detailsHeading.boundingBox();
        expect(box?.y).toBeGreaterThan(BAR_HEIGHT);
        expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
    });
  });

  test('goes to the heading when what has it is booked or closes', async ({ page, server }) => {
    const booking = bookingPage(page);
    const note = page.getByRole('paragraph').filter({ hasText: 'This date is not available.' });
    const change = page.getByRole('link', { name: 'Change the date' });
    /** Blocks the date; the booking of another one makes the page refetch. */
    const close = async (date: PlainDate, booking_date: PlainDate) => {
      await blockDate(server, date);
      await book(server.url, bookingRequest({ booking_date, time_slot: '2:30 PM' }));
    };
    await page.goto(slotUrl(MONDAY));
    await expect(booking.slotHeading).toBeVisible();
    await test.step('a slot that is booked', async () => {
      await booking.slot('11:30 AM').focus();
      await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
      await expect(booking.slotHeading).toBeFocused();
    });
    await test.step("'Change the date', when the date closes", async () => {
      await change.focus();
      await close(MONDAY, TUESDAY);
      await expect(note).toBeVisible();
      // The focus would move with the render that shows this.
      await untilStill(page);
      await expect(change).toBeFocused();
    });
    await test.step('a slot whose date closes', async () => {
      await page.goto(slotUrl(NOVEMBER));
      await booking.slot('2:30 PM').focus();
      await expect(booking.slot('2:30 PM')).toBeFocused();
      await close(NOVEMBER, '2026-12-09');
      await expect(booking.slotHeading).toBeFocused();
    });
  });

  test("stays on 'Try again' while that fails, and is not pulled back later", async ({ page }) => {
    allowErrors(page, /ERR_FAILED/);
    const booking = bookingPage(page);
    await page.route('**/api/availability', (route) => route.abort());
    await booking.openWithoutAvailability();
    const retry = page.getByRole('button', { name: 'Try again' });
    await booking.toast('Error loading calendar').getByRole('button').click();
    await retry.press('Enter');
    await expect(booking.toast('Error loading calendar')).toBeVisible();
    await untilStill(page);
    await expect(retry).toBeFocused();
    await page.unroute('**/api/availability');
    const elsewhere = page.getByRole('contentinfo').getByRole('link').first();
    await elsewhere.focus();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(booking.toast('Error loading calendar')).toHaveCount(0);
    // The focus would move with the render that shows the calendar.
    await untilStill(page);
    await expect(elsewhere).toBeFocused();
  });
});

test.describe('an announcement', () => {
  test('is made again when the same happens again', async ({ page }) => {
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
    await page.goto(slotUrl(MONDAY));
    await expect(booking.slot('11:30 AM')).toBeVisible();
    const announcement = page.getByRole('status').getByText('This date is not available.');
    await turn(true);
    await expect(announcement).toBeVisible();
    const first = await announcement.elementHandle();
    await turn(false);
    await expect(announcement).toHaveCount(0);
    await turn(true);
    await expect(announcement).toBeVisible();
    expect(await first?.evaluate((element) => element.isConnected)).toBe(false);
    // A request may be in flight, which must not outlive the page.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('of a slot rejected on submission is one alert', async ({ page, server }) => {
    allowErrors(page, /409/);
    const booking = bookingPage(page);
    const takeSlot = (time_slot: string) =>
      book(server.url, bookingRequest({ booking_date: MONDAY, time_slot }));
    await booking.openFilledForm(MONDAY, '11:30 AM');
    await page.route('**/api/bookings', async (route) => {
      await takeSlot('11:30 AM');
      await route.continue();
    });
    await page.evaluate(recordToasts);
    await booking.confirm.click();
    await expect(booking.nearestSlots).toBeFocused();
    await expect(booking.announced('Slot already booked')).toHaveCount(1);
    // The list changes with a later availability than the one that shows the rejected slot as
    // booked, which must not be announced once more.
    await takeSlot('2:30 PM');
    const offeredSlots = booking.nearestSlots.getByRole('link');
    await expect(offeredSlots.filter({ hasText: /Mon, Dec 7.*2:30 PM/ })).toHaveCount(0);
    await untilStill(page);
    expect(await page.evaluate('window.toasts')).toEqual(['Slot already booked']);
    await expect(booking.nearestSlots).toBeFocused();
  });

  test('names the month that a button has changed', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const liveRegion = page.locator('[aria-live=polite]:has(+ [role=grid])');
    await booking.day(NOVEMBER).press('PageDown');
    await expect(booking.day('2026-12-30')).toBeFocused();
    await untilStill(page);
    await expect(liveRegion).toHaveText('');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(liveRegion).toHaveText('November 2026');

    await booking.day(NOVEMBER).focus();
    await blockDate(server, NOVEMBER);
    await book(server.url, bookingRequest({ booking_date: TUESDAY, time_slot: '2:30 PM' }));
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await expect(booking.windowHeading).toBeFocused();
  });
});
