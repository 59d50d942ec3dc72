import { BOOKING_FORM_MESSAGES } from '#domain/booking/guest-fields.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { openBooked } from './your-booking-page.ts';

const NAME = 'Full Name *';
const PHONE = 'Phone (optional)';
const TOPIC = 'Brief topic description (optional)';

test('corrects the details, and keeps what was typed', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  await setWidth(page, 390, 844);
  const { own, key } = await openBooked(page, server);
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

  await test.step('saves only what was changed: another device may have changed the rest', async () => {
    await own.field(TOPIC).fill('Tea');
    await guestCalls(server.url, key).correct({ guest_phone: '0799 999 999' });
    await own.attend.click();
    await expect(own.field(PHONE)).toHaveValue('0799 999 999');
    await guestCalls(server.url, key).correct({ guest_name: 'Jane Kamau' });
    await own.save.click();
    await expect(page.getByRole('definition').filter({ hasText: 'Jane Kamau' })).toBeVisible();
    expect(await bookingRows(server)).toMatchObject([
      { guest_name: 'Jane Kamau', guest_phone: '0799 999 999', notes: 'Tea' },
    ]);
  });
});
