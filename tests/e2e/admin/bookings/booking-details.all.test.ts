import { bookingsTab, openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { eric, SOME } from '#tests/e2e/admin/bookings/sample-bookings.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import {
  expectAccessible,
  expectLargerTextFits,
  expectNoSidewaysScroll,
  setWidth,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a booking opens over the list on a phone, and closes on back', async ({ page, server }) => {
  await storeBookings(server, [
    ...SOME,
    storedBooking({
      booking_date: '2026-11-18',
      guest_name: 'عمر بن عبد العزيز',
      guest_email: `${'long'.repeat(15)}@${'very.'.repeat(30)}example.com`,
      notes: `<b>${'x'.repeat(490)}</b>`,
    }),
  ]);
  await setWidth(page, 390, 844);
  const tab = await openBookings(page, server);
  await expect(tab.table).toBeVisible();
  await expectAccessible(page);
  await expectLargerTextFits(page);
  await setWidth(page, 320, 640);
  await expectNoSidewaysScroll(page);

  await tab.guest('عمر بن عبد العزيز').click();
  const sheet = tab.sheet('عمر بن عبد العزيز');
  await expect(sheet.getByRole('heading', { name: 'Consent' })).toBeVisible();
  await expect(sheet.getByText(`<b>${'x'.repeat(490)}</b>`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(sheet.getByText('Status updated')).toBeVisible();
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(tab.guest('عمر بن عبد العزيز')).toBeFocused();
  await expect(page).toHaveURL('/admin');

  // Opened by its URL, closing it leads to the list.
  await page.goto(`/admin?booking=${eric.id}`);
  const linked = bookingsTab(page).sheet('Eric Mugisha');
  await linked.getByRole('button', { name: 'Close details of Eric Mugisha' }).click();
  await expect(linked).toHaveCount(0);
  await expect(page).toHaveURL('/admin');
});
