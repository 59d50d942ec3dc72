import { bookingPage, GUEST } from '#tests/e2e/booking/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.use({ serverChoices: { limits: { upcomingBookingsPerEmail: 3 } } });

test('reports a filled hidden field, and a limit of three', async ({ page, server }) => {
  const guest_email = GUEST['Email *'];
  for (const time_slot of ['9:30 AM', '11:30 AM', '2:30 PM']) {
    expect((await book(server.url, bookingRequest({ time_slot, guest_email }))).status).toBe(201);
  }
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

  // As a browser does that fills in forms.
  await hidden.fill('https://jane.example', { force: true });
  await booking.confirm.click();
  await expect(
    booking.toast('A hidden field was filled in, perhaps by your browser.'),
  ).toBeVisible();
  await booking.expectValues();
  await expect(hidden).toHaveValue('');

  await booking.confirm.click();
  const limit = booking.toast('Booking limit reached');
  await expect(limit.getByText('You already have 3 recordings booked. Write to us')).toBeVisible();
  await expect(booking.confirm).toBeFocused();
  await booking.expectValues();

  await booking.field('Email *').fill('producer@example.com');
  await booking.complete();
  expect(await bookingRows(server)).toHaveLength(4);
});
