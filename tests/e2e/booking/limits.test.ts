import { expect, it } from 'vitest';
import { bookingPage, GUEST } from '#tests/kit/browser/booking-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  hasFocus,
} from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';

const visit = browserForFile();

it('tells a guest of a hidden field that was filled in, and of three recordings to come', async () => {
  const limits = { ...NO_LIMITS, openBookingsPerEmail: 3 };
  const server = await startTestServer('sqlite', { limits });
  const guest_email = GUEST['Email *'];
  for (const time_slot of ['9:30 AM', '11:30 AM', '2:30 PM']) {
    expect((await book(server.url, bookingRequest({ time_slot, guest_email }))).status).toBe(201);
  }
  const { page, expectError } = await visit(server.url);
  expectError(/422/);
  const booking = bookingPage(page);
  await booking.openSlot('2026-12-07', '9:30 AM');
  await booking.fill();
  await expectAccessible(page);
  expect(await page.getByRole('textbox').count()).toBe(Object.keys(GUEST).length);
  const hidden = page.locator('[name="website"]');
  await booking.field('Brief topic description (optional)').press('Tab');
  expect(await hasFocus(hidden)).toBe(false);

  // As a browser does that fills in forms.
  await hidden.fill('https://jane.example', { force: true });
  await booking.confirm.click();
  await booking.toast('A hidden field was filled in, perhaps by your browser.').waitFor();
  expect(await booking.texts()).toEqual(GUEST);
  expect(await hidden.inputValue()).toBe('');

  await booking.confirm.click();
  const limit = booking.toast('Booking limit reached');
  await limit.getByText('You already have 3 recordings booked. Write to us').waitFor();
  await expectFocus(booking.confirm);
  expect(await booking.texts()).toEqual(GUEST);

  await booking.field('Email *').fill('producer@example.com');
  await booking.confirm.click();
  await booking.confirmedHeading.waitFor();
  expect(await bookingRows(server)).toHaveLength(4);
});
