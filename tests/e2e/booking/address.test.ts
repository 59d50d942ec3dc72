import { describe, expect, it } from 'vitest';
import { bookingPage, GUEST, slotAddress } from '#tests/kit/browser/booking-page.ts';
import { browserForFile, expectFocus, goTo, reload } from '#tests/kit/browser/browser.ts';
import { blockDate, bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const SATURDAY = '2026-12-05';
const SUNDAY = '2026-12-06';
const FIRST = '2026-11-30';
/** Just after midnight in Nairobi. */
const NEXT_DAY = Date.parse('2026-11-16T21:00:30Z');

const visit = browserForFile();

describe('the address', () => {
  it('follows back, forward and reload, and nothing typed is lost', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await booking.chooseDay(MONDAY);
    await booking.slot('9:30 AM').click();
    await booking.fill();
    await page.goBack();
    await expectFocus(booking.slotHeading);
    await page.goBack();
    await expectFocus(booking.windowHeading);
    await page.goForward();
    await page.goForward();
    await booking.detailsHeading.waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    await reload(page);
    await booking.detailsHeading.waitFor();
    expect(await booking.texts()).toEqual(GUEST);

    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    await reload(page);
    await booking.confirmedHeading.waitFor();
    await page.goBack();
    await expect.poll(() => booking.slot('9:30 AM').isDisabled()).toBe(true);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('of a date or slot that cannot be booked says why and leads back', async () => {
    const server = await startTestServer();
    await book(server.url, bookingRequest({ booking_date: SATURDAY, time_slot: '10:00 AM' }));
    await book(server.url, bookingRequest({ booking_date: SATURDAY, time_slot: '12:00 PM' }));
    await blockDate(server, TUESDAY);
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    const refused = page.getByText('This date is not available. Please select another.');

    await goTo(page, slotAddress(SUNDAY));
    await page.getByText('No time slots available on Sundays', { exact: true }).waitFor();
    for (const date of [TUESDAY, SATURDAY, '2026-11-17', '2030-01-01']) {
      await goTo(page, slotAddress(date, '9:30 AM'));
      await refused.waitFor();
    }
    await goTo(page, slotAddress('next-week'));
    await refused.waitFor();
    await goTo(page, slotAddress(MONDAY, '10:00 AM'));
    await page.getByText('This time slot is not available. Please select another.').waitFor();
    await booking.slot('9:30 AM').waitFor();
    await goTo(page, slotAddress(SUNDAY));
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    await expectFocus(booking.windowHeading);
  });
});

describe('a shared link', () => {
  it('to a date opens the calendar at it, when the guest changes the date', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, slotAddress(MONDAY));
    await page.getByRole('button', { name: 'Change the date' }).click();
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    const chosen = page.getByRole('gridcell', { selected: true });
    await chosen.getByRole('button', { name: /^Monday, December 7, 2026/ }).waitFor();
    expect(await booking.day(MONDAY).getAttribute('tabindex')).toBe('0');
  });

  it('to a date that cannot be booked marks none as chosen', async () => {
    const server = await startTestServer();
    await book(server.url, bookingRequest({ booking_date: SATURDAY, time_slot: '10:00 AM' }));
    await book(server.url, bookingRequest({ booking_date: SATURDAY, time_slot: '12:00 PM' }));
    const { page } = await visit(server.url);
    await goTo(page, slotAddress(SATURDAY));
    await page.getByRole('button', { name: 'Back to the calendar' }).click();
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    expect(await page.getByRole('gridcell', { selected: true }).count()).toBe(0);
  });

  it('with a time and no date asks for both', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    await goTo(page, '/booking-calendar?time=9%3A30+AM');
    await page.getByText('Please select date and time', { exact: true }).waitFor();
    await page.getByRole('grid').waitFor();
  });

  it('to a later step does not show the landing while it loads', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/availability', async (route) => {
      await released;
      await route.continue();
    });
    await goTo(page, slotAddress(MONDAY));
    await booking.windowHeading.waitFor({ state: 'detached' });
    await page.getByText('Opening the calendar...').waitFor();
    expect(await page.getByText('Sundays are closed.').count()).toBe(0);
    release();
    await booking.slotHeading.waitFor();
  });
});

describe('midnight in Nairobi, passing while the page is open,', () => {
  it('moves the window', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await page.getByRole('heading', { name: 'November 2026' }).waitFor();
    server.setClock(NEXT_DAY);
    // The page reads again when it is looked at again, as the live stream would make it.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('heading', { name: 'December 2026' }).waitFor();
    expect(await booking.day('2026-12-01').getAttribute('aria-disabled')).toBe('false');
    expect(await booking.day('2026-12-17').getAttribute('aria-disabled')).toBe('false');
    expect(await booking.day('2026-12-18').getAttribute('aria-disabled')).toBe('true');
    await goTo(page, slotAddress(FIRST));
    await page.getByText('This date is not available. Please select another.').waitFor();
  });

  it('is said to a guest who confirms a date that has just gone', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/422/);
    const booking = bookingPage(page);
    await booking.openSlot(FIRST, '9:30 AM');
    await booking.fill();
    server.setClock(NEXT_DAY);
    await booking.confirm.click();
    await booking
      .toast('Validation error')
      .getByText('This date is not available. Please select another.')
      .waitFor();
    await booking.obstacle.getByRole('button', { name: 'Tue, Dec 1' }).first().waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    expect(await bookingRows(server)).toEqual([]);
  });
});
