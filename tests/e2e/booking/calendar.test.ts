import { GUEST_LENGTHS } from '#domain/booking/guest-fields.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { bookingPage, GUEST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  tabTo,
} from '#tests/kit/browser/checks.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { blockDate, bookingRows } from '#tests/kit/database/rows.ts';

const TUESDAY = '2026-12-08';
const SUNDAY = '2026-12-06';

test.describe('a guest', () => {
  test('books from calendar to confirmation (R97, R98, R170)', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.chooseDay(MONDAY);
    await expect(booking.slotHeading).toBeFocused();
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeFocused();
    await expect(page).toHaveURL('/booking-calendar?date=2026-12-07&time=9%3A30+AM');
    await expect(page.getByText('Monday, December 7, 2026')).toBeVisible();
    await booking.fill();
    await booking.confirm.click();

    await expect(booking.confirmedHeading).toBeFocused();
    await expect(booking.announced('Check your email for confirmation details')).toBeVisible();
    await expect(page).toHaveURL('/booking-calendar');
    for (const text of ['Monday, December 7, 2026', ...Object.values(GUEST)]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
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

    await page.getByRole('link', { name: 'Book another slot' }).click();
    await expect(booking.windowHeading).toBeFocused();
    await booking.chooseDay(MONDAY);
    await expect(booking.slot('9:30 AM')).toBeDisabled();
    await booking.slot('2:30 PM').click();
    await booking.expectValues(Object.fromEntries(Object.keys(GUEST).map((label) => [label, ''])));
  });

  test('opens the form of the first free slot with one press', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const grid = page.getByRole('grid');
    const place = await grid.boundingBox();
    await expect(booking.firstFree).toHaveText('First free: Mon, Nov 30, 9:30 AM');
    const slot = { booking_date: '2026-11-30', time_slot: '9:30 AM' } as const;
    await book(server.url, bookingRequest(slot));
    await expect(booking.firstFree).toHaveText('First free: Mon, Nov 30, 11:30 AM');
    expect(await grid.boundingBox()).toEqual(place);
    await booking.firstFree.click();
    await expect(booking.detailsHeading).toBeFocused();
    await expect(page).toHaveURL('/booking-calendar?date=2026-11-30&time=11%3A30+AM');
    await page.goBack();
    for (let day = 0; day <= 16; day += 1) await blockDate(server, addDays('2026-11-30', day));
    await page.reload();
    await expect(page.getByText('No slot is free at the moment.')).toBeVisible();
    await expect(booking.firstFree).toHaveCount(0);
    expect(await grid.boundingBox()).toEqual(place);
  });

  test('books with the keyboard alone', async ({ page, server }) => {
    const booking = bookingPage(page);
    const press = (key: string) => page.keyboard.press(key);
    await page.goto('/booking-calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await tabTo(page, booking.day('2026-11-30'));
    await press('PageDown');
    await expect(booking.day('2026-12-30')).toBeFocused();
    await press('Enter');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('End');
    await expect(booking.day('2026-12-13')).toBeFocused();
    // Enter on a day that is not bookable selected nothing, or the calendar would be closed.
    await expect(page).toHaveURL('/booking-calendar');
    await press('Home');
    await press('ArrowRight');
    await expect(booking.day(TUESDAY)).toBeFocused();
    await press('Enter');
    await expect(booking.slotHeading).toBeFocused();
    await tabTo(page, booking.slot('11:30 AM'));
    await press('Space');
    await expect(booking.detailsHeading).toBeFocused();
    for (const [label, text] of Object.entries(GUEST)) {
      await tabTo(page, booking.field(label));
      await page.keyboard.type(text);
    }
    await tabTo(page, booking.confirm);
    await press('Enter');
    await expect(booking.confirmedHeading).toBeFocused();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('reads what is wrong with the form (R100, R107, R161)', async ({ page, server }) => {
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.confirm.click();
    await booking.expectToast('Validation error', 'Name must be at least 2 char');
    await expect(booking.field('Full Name *')).toBeFocused();
    await expect(page.locator('.guest-form').getByText('Invalid email address')).toBeVisible();
    await booking.field('Full Name *').fill('Jane');
    await booking.field('Email *').press('Enter');
    await booking.expectToast('Validation error', 'Invalid email address');
    await expect(booking.field('Email *')).toBeFocused();
    await booking
      .field('Phone (optional)')
      .fill('1'.repeat(GUEST_LENGTHS.guest_phone.maxLength + 1));
    await expect(page.getByText('Phone must be at most 50 characters')).toBeVisible();
    const notes = booking.field('Brief topic description (optional)');
    await notes.focus();
    await page.keyboard.insertText('x'.repeat(GUEST_LENGTHS.notes.maxLength + 10));
    await expect(page.getByText('500/500')).toBeVisible();
    expect(await bookingRows(server)).toEqual([]);
  });
});

test('reports a filled hidden field', async ({ page, server }) => {
  allowErrors(page, /422/);
  const booking = bookingPage(page);
  await booking.openFilledForm('2026-12-07', '9:30 AM');
  await expectAccessible(page);
  await expect(page.getByRole('textbox')).toHaveCount(Object.keys(GUEST).length);
  const hidden = page.locator('[name="website"]');
  await expect(hidden).toHaveCount(1);
  await booking.field('Brief topic description (optional)').press('Tab');
  // The hidden field is between the two.
  await expect(page.locator('.guest-form').getByRole('link').first()).toBeFocused();

  // Some browsers fill in hidden fields as well.
  await hidden.fill('https://jane.example', { force: true });
  await booking.confirm.click();
  await expect(
    booking.toast('A hidden field was filled in, perhaps by your browser.'),
  ).toBeVisible();
  await booking.expectValues();
  await expect(hidden).toHaveValue('');

  await booking.complete();
  expect(await bookingRows(server)).toHaveLength(1);
});

test('says that the calendar cannot be loaded, and tries again (R166)', async ({ page }) => {
  allowErrors(page, /ERR_FAILED/);
  const booking = bookingPage(page);
  await stopStream(page);
  await page.route('**/api/availability', (route) => route.abort());
  await booking.openWithoutAvailability();
  await expect(booking.toast('Error loading calendar')).toBeVisible();
  await page.unroute('**/api/availability');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(booking.windowHeading).toBeFocused();
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('every step fits, and names both times (R79)', async ({ page, server }) => {
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    const booking = bookingPage(page);
    async function check(): Promise<void> {
      await setWidth(page, 1280, 800);
      await expectNoSidewaysScroll(page);
      await setWidth(page, 320, 800);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.goto('/booking-calendar');
    await expect(page.getByRole('grid')).toBeVisible();
    await check();
    await booking.chooseDay(MONDAY);
    await expect(page.getByText('All times are Nairobi time.')).toBeVisible();
    await expect(booking.slot('9:30 AM').getByText('Sun, Dec 6, 10:30 PM your time')).toBeVisible();
    await check();
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeVisible();
    await expect(page.getByText('Sun, Dec 6, 10:30 PM your time')).toBeVisible();
    await booking.confirm.click();
    await expect(booking.toast('Validation error')).toBeVisible();
    await check();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '9:30 AM' }));
    await expect(booking.nearestSlots).toBeVisible();
    await check();
    await booking.nearestSlots.getByRole('link').first().click();
    await expect(booking.nearestSlots).toHaveCount(0);
    await booking.fill({ ...GUEST, 'Full Name *': 'W'.repeat(GUEST_LENGTHS.guest_name.maxLength) });
    await booking.complete();
    await expect(page.getByText(/your time$/)).toBeVisible();
    await check();
    await page.goto(slotUrl(SUNDAY));
    await expect(page.getByText('No time slots available on Sundays')).toBeVisible();
    await check();
    expect(await bookingRows(server)).toHaveLength(3);
  });
});
