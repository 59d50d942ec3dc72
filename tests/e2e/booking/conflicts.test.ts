import type { Page, Request } from '@playwright/test';
import { bookingPage, GUEST, slotAddress } from '#tests/kit/browser/booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { blockDate, bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

const isBooking = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/bookings');

test.describe('a slot that somebody else takes', () => {
  test("turns '(Booked)' while one looks at it", async ({ page, server }) => {
    const first = bookingPage((await visit(server.url)).page);
    await page.goto(slotAddress(MONDAY));
    const slot = bookingPage(page).slot('11:30 AM');
    await expect(slot.getByText('Free')).toBeVisible();

    await first.openSlot(MONDAY, '11:30 AM');
    await first.fill();
    await first.confirm.click();
    await expect(first.confirmedHeading).toBeVisible();
    await expect(slot.getByText('(Booked)')).toBeVisible();
    await expect(slot).toBeDisabled();
    await expect(page.getByRole('status').getByText('11:30 AM (Booked)')).toBeVisible();
  });

  test('is announced in the form, and one press moves to a free one with the texts kept', async ({
    page,
    server,
  }) => {
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await booking
      .toast('Slot already booked')
      .getByRole('button', { name: 'See free slots' })
      .click();
    await expect(booking.obstacle).toBeFocused();
    const offers = booking.obstacle.getByRole('button');
    await expect(offers).toHaveCount(3);
    await offers.filter({ hasText: '9:30 AM' }).first().click();
    await expect(booking.detailsHeading).toBeFocused();
    await expect(booking.obstacle).toBeHidden();
    await booking.expectValues();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
  });

  test('or a date that the studio closes, leaves the form where it is', async ({
    page,
    server,
  }) => {
    const booking = bookingPage(page);
    await booking.openSlot(TUESDAY, '11:30 AM');
    await booking.fill();
    await blockDate(server, TUESDAY);
    // Makes the page read again; far away, so that the slots that it offers stay the same.
    await book(server.url, bookingRequest({ booking_date: '2026-12-16' }));
    await expect(booking.obstacle.getByText('This date is not available.')).toBeVisible();
    await booking.expectValues();
    await booking.obstacle.getByRole('button').first().click();
    await expect(booking.obstacle).toBeHidden();
    await booking.expectValues();
  });

  test('is refused on submit when the page does not know it yet', async ({ page, server }) => {
    pageErrors.allow(/409/);
    pageErrors.allow(/ERR_FAILED/);
    const booking = bookingPage(page);
    await page.route('**/api/live', (route) => route.abort());
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await page.route('**/api/availability', (route) => route.abort());
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await booking.confirm.click();
    await booking
      .toast('Slot already booked')
      .getByText('This time slot was just booked. Please select another.')
      .waitFor();
    await expect(booking.obstacle).toBeFocused();
    await page.unroute('**/api/availability');
    await booking.obstacle.getByRole('button').first().press('Enter');
    await expect(booking.detailsHeading).toBeFocused();
    await booking.expectValues();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(2);
  });
});

test.describe('a submission', () => {
  test('is sent once however fast it is pressed', async ({ page, server }) => {
    const booking = bookingPage(page);
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (isBooking(request)) sent.push(request);
    });
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.dblclick();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('says that it is under way', async ({ page, server }) => {
    const booking = bookingPage(page);
    const release = await booking.holdSubmissions();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.confirming).toBeVisible();
    await expect(booking.confirming).toBeDisabled();
    release();
    await expect(booking.confirmedHeading).toBeVisible();
  });

  test('whose answer got lost is sent again with the same key and books once', async ({
    page,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const booking = bookingPage(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (isBooking(request)) keys.push(request.headers()['idempotency-key']);
    });
    const findAnswers = await booking.loseAnswers();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.toast('Booking failed')).toBeVisible();
    await expect(booking.unanswered).toBeVisible();

    await page.reload();
    await expect(booking.unanswered).toBeVisible();
    await booking.expectValues();
    // The slot is shown as booked by now; it must not be called somebody else's.
    await expect(booking.obstacle).toHaveCount(0);
    await findAnswers();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    // Three tries at first, and one more.
    expect(keys).toHaveLength(4);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('whose first response got lost is repeated with the same key, and confirmed', async ({
    page,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    const booking = bookingPage(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (isBooking(request)) keys.push(request.headers()['idempotency-key']);
    });
    await page.route(
      '**/api/bookings',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('that may have gone through is not called somebody else’s after a change', async ({
    page,
    server,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    pageErrors.allow(/409/);
    const booking = bookingPage(page);
    const findAnswers = await booking.loseAnswers();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.unanswered).toBeVisible();
    await findAnswers();
    await booking.field('Phone (optional)').fill('');
    await booking.confirm.click();
    await expect(
      booking.obstacle.getByText('An earlier attempt of yours may have gone'),
    ).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it.each([
    ['too_many', 429, 'Too many attempts', 'Please wait a moment and try again.'],
    ['date_unavailable', 422, 'Validation error', 'This date is not available.'],
    ['internal', 500, 'Booking failed', 'Please try again or contact support.'],
    ['forbidden_origin', 403, 'Booking failed', 'Please try again or contact support.'],
  ])('that fails with %s says so and keeps the texts', async (code, status, title, detail) => {
    pageErrors.allow(new RegExp(String(status)));
    const booking = bookingPage(page);
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code } }),
    );
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await expect(booking.toast(title).getByText(detail)).toBeVisible();
    await booking.expectValues();
    await expect(booking.obstacle).toHaveCount(code === 'date_unavailable' ? 1 : 0);
    await expect(booking.unanswered).toHaveCount(code === 'internal' ? 1 : 0);
  });
});
