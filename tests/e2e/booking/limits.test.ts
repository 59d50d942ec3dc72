import { bookingPage, GUEST } from '#tests/e2e/booking/booking-page.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

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

  // As a browser does that fills in forms.
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
