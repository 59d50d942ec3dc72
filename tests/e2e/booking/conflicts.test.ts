import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookingPage, GUEST, slotAddress } from '#tests/kit/browser/booking-page.ts';
import { browserForFile, expectFocus, goTo, reload } from '#tests/kit/browser/browser.ts';
import { blockDate, bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';

const visit = browserForFile();

const isBooking = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/bookings');

describe('a slot that somebody else takes', () => {
  it("turns '(Booked)' while one looks at it", async () => {
    const server = await startTestServer();
    const first = bookingPage((await visit(server.url)).page);
    const { page } = await visit(server.url);
    await goTo(page, slotAddress(MONDAY));
    const slot = bookingPage(page).slot('11:30 AM');
    await slot.getByText('Free').waitFor();

    await first.openSlot(MONDAY, '11:30 AM');
    await first.fill();
    await first.confirm.click();
    await first.confirmedHeading.waitFor();
    await slot.getByText('(Booked)').waitFor();
    expect(await slot.isDisabled()).toBe(true);
    await page.getByRole('status').getByText('11:30 AM (Booked)').waitFor();
  });

  it('is announced in the form, and one press moves to a free one with the texts kept', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '11:30 AM');
    await booking.fill();
    await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
    await booking
      .toast('Slot already booked')
      .getByRole('button', { name: 'See free slots' })
      .click();
    await expectFocus(booking.obstacle);
    const offers = booking.obstacle.getByRole('button');
    expect(await offers.count()).toBe(3);
    await offers.filter({ hasText: '9:30 AM' }).first().click();
    await expectFocus(booking.detailsHeading);
    await booking.obstacle.waitFor({ state: 'detached' });
    expect(await booking.texts()).toEqual(GUEST);
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
  });

  it('or a date that the studio closes, leaves the form where it is', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    await booking.openSlot(TUESDAY, '11:30 AM');
    await booking.fill();
    await blockDate(server, TUESDAY);
    // Makes the page read again; far away, so that the slots that it offers stay the same.
    await book(server.url, bookingRequest({ booking_date: '2026-12-16' }));
    await booking.obstacle.getByText('This date is not available.').waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    await booking.obstacle.getByRole('button').first().click();
    await booking.obstacle.waitFor({ state: 'detached' });
    expect(await booking.texts()).toEqual(GUEST);
  });

  it('is refused on submit when the page does not know it yet', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/409/);
    expectError(/ERR_FAILED/);
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
    await expectFocus(booking.obstacle);
    await page.unroute('**/api/availability');
    await booking.obstacle.getByRole('button').first().press('Enter');
    await expectFocus(booking.detailsHeading);
    expect(await booking.texts()).toEqual(GUEST);
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(await bookingRows(server)).toHaveLength(2);
  });
});

describe('a submission', () => {
  it('is sent once however fast it is pressed', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (isBooking(request)) sent.push(request);
    });
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.dblclick();
    await booking.confirmedHeading.waitFor();
    expect(sent).toHaveLength(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('says that it is under way', async () => {
    const server = await startTestServer();
    const { page } = await visit(server.url);
    const booking = bookingPage(page);
    const release = await booking.holdSubmissions();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await booking.confirming.waitFor();
    expect(await booking.confirming.isDisabled()).toBe(true);
    release();
    await booking.confirmedHeading.waitFor();
  });

  it('whose answer got lost is sent again with the same key and books once', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    const booking = bookingPage(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (isBooking(request)) keys.push(request.headers()['idempotency-key']);
    });
    const findAnswers = await booking.loseAnswers();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await booking.toast('Booking failed').waitFor();
    await booking.unanswered.waitFor();

    await reload(page);
    await booking.unanswered.waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    // The slot is shown as booked by now; it must not be called somebody else's.
    expect(await booking.obstacle.count()).toBe(0);
    await findAnswers();
    await booking.confirm.click();
    await booking.confirmedHeading.waitFor();
    expect(new Set(keys).size).toBe(1);
    // Three tries at first, and one more.
    expect(keys).toHaveLength(4);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('whose first response got lost is repeated with the same key, and confirmed', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
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
    await booking.confirmedHeading.waitFor();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it('that may have gone through is not called somebody else’s after a change', async () => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(/ERR_FAILED/);
    expectError(/409/);
    const booking = bookingPage(page);
    const findAnswers = await booking.loseAnswers();
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await booking.unanswered.waitFor();
    await findAnswers();
    await booking.field('Phone (optional)').fill('');
    await booking.confirm.click();
    await booking.obstacle.getByText('An earlier attempt of yours may have gone').waitFor();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  it.each([
    ['too_many', 429, 'Too many attempts', 'Please wait a moment and try again.'],
    ['date_unavailable', 422, 'Validation error', 'This date is not available.'],
    ['internal', 500, 'Booking failed', 'Please try again or contact support.'],
    ['forbidden_origin', 403, 'Booking failed', 'Please try again or contact support.'],
  ])('that fails with %s says so and keeps the texts', async (code, status, title, detail) => {
    const server = await startTestServer();
    const { page, expectError } = await visit(server.url);
    expectError(new RegExp(String(status)));
    const booking = bookingPage(page);
    await page.route('**/api/bookings', (route) =>
      route.fulfill({ status, json: { type: 'about:blank', title, status, detail, code } }),
    );
    await booking.openSlot(MONDAY, '9:30 AM');
    await booking.fill();
    await booking.confirm.click();
    await booking.toast(title).getByText(detail).waitFor();
    expect(await booking.texts()).toEqual(GUEST);
    expect(await booking.obstacle.count()).toBe(code === 'date_unavailable' ? 1 : 0);
    expect(await booking.unanswered.count()).toBe(code === 'internal' ? 1 : 0);
  });
});
