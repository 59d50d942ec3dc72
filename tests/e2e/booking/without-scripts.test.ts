import { readFile } from 'node:fs/promises';
import { bookingPage, FIRST, GUEST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.describe('a guest without JavaScript, on PostgreSQL', () => {
  test.use({ engine: 'postgres', javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('books a slot from the calendar to the confirmation', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page.getByRole('heading', { name: 'December 2026' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(booking.day(FIRST)).toBeVisible();
    await booking.firstFree.click();
    await expect(booking.detailsHeading).toBeVisible();
    await page.getByRole('link', { name: 'Change the date' }).click();
    await booking.chooseDay(MONDAY);
    await expect(booking.slotHeading).toBeVisible();
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeVisible();
    await expectNoSidewaysScroll(page);
    await booking.fill();
    await booking.complete();
    for (const text of ['Monday, December 7, 2026', ...Object.values(GUEST)]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    const [row, ...others] = await bookingRows(server);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      guest_name: 'Jane Wambui',
      guest_email: "jane.o'neil@example.com",
      guest_phone: '+254 700 000000',
      booking_date: MONDAY,
      time_slot: '9:30 AM',
      notes: 'Small farms, big data',
      status: 'confirmed',
    });

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`recording-${MONDAY}.ics`);
    expect(new URL(download.url()).search).toBe('');
    const calendar = await readFile(await download.path(), 'utf8');
    expect(calendar).toContain('DTSTART;TZID=Africa/Nairobi:20261207T093000');

    await page.reload();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toEqual([row]);
    await page.getByRole('link', { name: 'Book another slot' }).click();
    await booking.chooseDay(MONDAY);
    await expect(booking.slot('9:30 AM')).toBeDisabled();
  });

  test('reads what is wrong above the form and at its fields', async ({ page, server }) => {
    const booking = bookingPage(page);
    await page.goto(slotUrl(MONDAY, '9:30 AM'));
    await booking.fill({ ...GUEST, 'Full Name *': 'J', 'Email *': 'jane@' });
    await booking.confirm.click();
    const summary = booking.formMessage;
    allowErrors(page, /422/);
    await expect(summary).toContainText('Name must be at least 2 characters');
    await expect(summary).toContainText('Invalid email address');
    await expect(summary).toBeInViewport();
    await expect(booking.field('Full Name *')).toHaveAttribute('aria-invalid', 'true');
    await expect(booking.field('Email *')).toHaveAccessibleDescription(/Invalid email address/);
    await booking.expectValues({ ...GUEST, 'Full Name *': 'J', 'Email *': 'jane@' });
    await booking.fill();
    await booking.complete();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('is led from a slot taken meanwhile to free ones', async ({ page, server }) => {
    allowErrors(page, /409/);
    const booking = bookingPage(page);
    await page.goto(slotUrl(MONDAY, '9:30 AM'));
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '9:30 AM' }));
    await booking.confirm.click();
    await expect(booking.nearestSlots).toContainText('Slot already booked');
    await booking.expectValues();
    const nearest = booking.nearestSlots.getByRole('button');
    await expect(nearest).toHaveCount(3);
    await expectNoSidewaysScroll(page);

    // Enter in a field sends the same slot again, and chooses no other.
    const phone = 'Phone (optional)';
    await booking.field(phone).fill('+254 711 111111');
    await booking.field(phone).press('Enter');
    await expect(booking.nearestSlots).toContainText('Slot already booked');
    const typed = { ...GUEST, [phone]: '+254 722 222222' };
    await booking.field(phone).fill('+254 722 222222');
    await nearest.filter({ hasText: '11:30 AM' }).click();
    await expect(page.getByRole('definition').filter({ hasText: '11:30 AM' })).toBeVisible();
    await booking.expectValues(typed);
    expect(page.url()).toBe(new URL(slotUrl(MONDAY, '11:30 AM'), server.url).href);
    expect(await bookingRows(server)).toHaveLength(1);
    await booking.complete();
    expect(await bookingRows(server)).toMatchObject([{}, { guest_phone: '+254 722 222222' }]);
  });
});

test.describe('the booking page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('can be used with the keyboard, and books once', async ({ page, server }) => {
    allowErrors(page, /409/);
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await tabTo(page, booking.day(FIRST));
    await page.keyboard.press('Enter');
    await expect(booking.slotHeading).toBeVisible();
    await tabTo(page, booking.slot('11:30 AM'));
    await page.keyboard.press('Enter');
    await expect(booking.detailsHeading).toBeVisible();
    await booking.fill();
    await booking.complete();
    await page.goBack();
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.nearestSlots).toContainText('Slot already booked');
    expect(await bookingRows(server)).toMatchObject([{ guest_name: 'Jane Wambui' }]);
  });

  test('is accessible at every step, also with errors', async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: true, reducedMotion: 'reduce' });
    allowErrors(page, /ERR_FAILED|Error hydrating|422/);
    await page.route('**/assets/*.js', (route) => route.abort());
    // The load event waits for modules.
    const open = (url: string) => page.goto(url, { waitUntil: 'domcontentloaded' });
    for (const url of ['/booking-calendar', slotUrl(MONDAY)]) {
      await open(url);
      await expectAccessible(page);
    }
    await open(slotUrl(MONDAY, '9:30 AM'));
    await page.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(bookingPage(page).formMessage).toBeVisible();
    await expectAccessible(page);
  });
});
