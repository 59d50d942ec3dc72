import { describe, expect, it } from 'vitest';
import { BOOKING_LIMITS } from '#domain/booking.ts';
import { bookingPage, GUEST, slotAddress } from '#tests/kit/browser/booking-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  tabTo,
} from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const SUNDAY = '2026-12-06';

const visit = browserForFile();

describe('a guest', () => {
  it('books a slot from the calendar to the confirmation', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await booking.chooseDay(MONDAY);
    await expectFocus(booking.slotHeading);
    await booking.slot('9:30 AM').click();
    await expectFocus(booking.detailsHeading);
    expect(new URL(page.url()).search).toBe('?date=2026-12-07&time=9%3A30+AM');
    await page.getByText('Monday, December 7, 2026').waitFor();
    await booking.fill();
    await booking.confirm.click();

    await expectFocus(booking.confirmedHeading);
    await booking.toast('Check your email for confirmation details').waitFor();
    expect(new URL(page.url()).search).toBe('');
    for (const text of ['Monday, December 7, 2026', ...Object.values(GUEST)]) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    expect(await bookingRows(server)).toMatchObject([
      {
        guest_name: 'Jane Wambui',
        guest_email: "jane.o'neil@example.com",
        guest_phone: '+254 700 000000',
        booking_date: MONDAY,
        time_slot: '9:30 AM',
        notes: 'Small farms, big data',
        status: 'confirmed',
      },
    ]);

    await page.getByRole('button', { name: 'Book another slot' }).click();
    await expectFocus(booking.windowHeading);
    await booking.chooseDay(MONDAY);
    await expect.poll(() => booking.slot('9:30 AM').isDisabled()).toBe(true);
    await booking.slot('2:30 PM').click();
    expect(Object.values(await booking.texts())).toEqual(['', '', '', '']);
  });

  it('books with the keyboard alone', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    const press = (key: string) => page.keyboard.press(key);
    await goTo(page, '/booking-calendar');
    await page.getByRole('grid').waitFor();
    await tabTo(page, booking.day('2026-11-30'));
    await press('PageDown');
    await expectFocus(booking.day('2026-12-30'));
    await press('Enter');
    expect(page.url()).not.toContain('date=');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('End');
    await expectFocus(booking.day('2026-12-13'));
    await press('Home');
    await press('ArrowRight');
    await expectFocus(booking.day(TUESDAY));
    await press('Enter');
    await expectFocus(booking.slotHeading);
    await tabTo(page, booking.slot('11:30 AM'));
    await press('Space');
    await expectFocus(booking.detailsHeading);
    for (const [label, text] of Object.entries(GUEST)) {
      await tabTo(page, booking.field(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, booking.confirm);
    await press('Enter');
    await expectFocus(booking.confirmedHeading);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('is told what is wrong with the form, at the field and in a toast', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.confirm.click();
    await booking.toast('Validation error').getByText('Name must be at least 2 char').waitFor();
    await expectFocus(booking.field('Full Name *'));
    await page.locator('.guest-form').getByText('Invalid email address').waitFor();
    await booking.field('Full Name *').fill('Jane');
    await booking.field('Email *').press('Enter');
    await booking.toast('Validation error').getByText('Invalid email address').waitFor();
    await expectFocus(booking.field('Email *'));
    await booking.field('Phone (optional)').fill('1'.repeat(BOOKING_LIMITS.phoneMaximum + 1));
    await page.getByText('Phone must be at most 50 characters').waitFor();
    const notes = booking.field('Brief topic description (optional)');
    await notes.focus();
    await page.keyboard.insertText('x'.repeat(BOOKING_LIMITS.notesMaximum + 10));
    await page.getByText('500/500').waitFor();
    expect(await bookingRows(server)).toEqual([]);
  });

  it('elsewhere sees both clocks, and the same dates', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url, { timezoneId: 'America/Los_Angeles' });
    const booking = bookingPage(page);
    await goTo(page, '/booking-calendar');
    await booking.chooseDay(MONDAY);
    await page.getByText('All times are Nairobi time.').waitFor();
    await booking.slot('9:30 AM').getByText('Sun, Dec 6, 10:30 PM your time').waitFor();
    await booking.slot('9:30 AM').click();
    await page.getByText('Sun, Dec 6, 10:30 PM your time').waitFor();
    await booking.fill();
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    await page.getByText('Sun, Dec 6, 10:30 PM your time').waitFor();
    expect(await bookingRows(server)).toMatchObject([
      { booking_date: MONDAY, time_slot: '9:30 AM' },
    ]);
  });

  it('without JavaScript is told what to do', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/booking-calendar');
    // Playwright's text locators leave <noscript> out.
    const words = page.locator('noscript .without-script');
    await words.waitFor();
    expect(await words.textContent()).toContain('Booking a slot needs JavaScript');
    expect(await words.locator('a').getAttribute('href')).toBe('mailto:studio@example.com');
    expect(await page.getByText('Opening the calendar...').isVisible()).toBe(false);
    const bar = await page.getByRole('banner').boundingBox();
    const question = await page.getByRole('heading', { level: 1 }).boundingBox();
    // The bar stands in the flow: nothing has to clear it.
    expect((question?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(50);
  });
});

it('a calendar that cannot be loaded says so, and opens on another try', async () => {
  const server = await startTestServer();
  const { page, expectError } = await visit(server.url);
  expectError(/ERR_FAILED/);
  const booking = bookingPage(page);
  // The stream would make the page read again by itself.
  await page.route('**/api/live', (route) => route.abort());
  await page.route('**/api/availability', (route) => route.abort());
  await goTo(page, '/booking-calendar');
  await booking.toast('Error loading calendar').waitFor();
  await page.unroute('**/api/availability');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('grid').waitFor();
  await expectFocus(booking.windowHeading);
});

it.each([320, 1280])('every step is accessible and fits %i pixels', async (width) => {
  const server = await startTestServer();
  await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
  const { page } = await visit(server.url, {
    viewport: { width, height: 800 },
    timezoneId: 'America/New_York',
  });
  const booking = bookingPage(page);
  async function check(): Promise<void> {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await goTo(page, '/booking-calendar');
  await page.getByRole('grid').waitFor();
  await check();
  await booking.chooseDay(MONDAY);
  await booking.slotHeading.waitFor();
  await check();
  await booking.slot('9:30 AM').click();
  await booking.detailsHeading.waitFor();
  await check();
  await booking.confirm.click();
  await booking.toast('Validation error').waitFor();
  await check();
  await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '9:30 AM' }));
  await booking.obstacle.waitFor();
  await check();
  await booking.obstacle.getByRole('button').first().click();
  await booking.obstacle.waitFor({ state: 'detached' });
  await booking.fill({ ...GUEST, 'Full Name *': 'W'.repeat(BOOKING_LIMITS.nameMaximum) });
  await booking.confirm.click();
  await booking.confirmedHeading.waitFor();
  await check();
  await goTo(page, slotAddress(SUNDAY));
  await page.getByText('No time slots available on Sundays').waitFor();
  await check();
});
