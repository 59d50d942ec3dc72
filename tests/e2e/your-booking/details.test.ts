import { BOOKING_FORM_MESSAGES } from '#domain/booking/guest-fields.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { openBooked } from './your-booking-page.ts';

const NAME = 'Full Name *';
const PHONE = 'Phone (optional)';

test('corrects the details by the rules of the booking form, and keeps what was typed without a response and over the calendar', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await setWidth(page, 390, 844);
  const { own } = await openBooked(page, server);
  await own.field(NAME).fill('J');
  await own.save.click();
  await expect(own.field(NAME)).toBeFocused();
  await expect(own.field(NAME)).toHaveAccessibleDescription(BOOKING_FORM_MESSAGES.nameTooShort);
  await expectAccessible(page);

  await own.field(NAME).fill('Jane W. Kamau');
  await own.field(PHONE).fill('');
  await page.route('**/api/guest/details', (route) => route.abort(), { times: 1 });
  await own.save.click();
  await expect(own.toast('No answer')).toBeVisible();
  await own.chooseSlot.click();
  await expect(own.calendarHeading).toBeVisible();
  await page.getByRole('link', { name: 'Keep this slot' }).click();
  await expect(own.field(NAME)).toHaveValue('Jane W. Kamau');
  await expect(own.field(PHONE)).toHaveValue('');
  await own.save.click();
  await expect(own.toast('Details changed')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Jane W. Kamau' })).toBeVisible();
  expect(await bookingRows(server)).toMatchObject([
    { guest_name: 'Jane W. Kamau', guest_phone: null, notes: 'Small farms, big data' },
  ]);
});
