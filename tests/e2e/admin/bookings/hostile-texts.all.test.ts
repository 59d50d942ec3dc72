import { addDays } from '#domain/time/plain-date.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const TODAY = '2026-11-16';
const FRIDAY = '2026-12-04';
const NAME = '<img src=x onerror=alert(1)>';

/** Without the texts that the server rejects. */
const texts = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'));

test.use({ timezoneId: 'America/New_York' });

test('shows markup in the texts of guests as text', async ({ page, server }) => {
  const over = storedBooking({ booking_date: TODAY, guest_name: 'Over' });
  const guests = texts.map((text, index) =>
    storedBooking({
      booking_date: addDays(TODAY, index + 1),
      guest_name: text.slice(0, 100),
      guest_phone: text.slice(0, 50),
      guest_email: `${'guest-with-a-long-address'.repeat(3)}-${index}@example.com`,
      notes: text.slice(0, 500),
    }),
  );
  await storeBookings(server, [over, ...guests]);
  const { post } = await adminCalls(server);
  await post('/blocked-dates', { blocked_date: FRIDAY, reason: '<script>alert(1)</script>' });
  await setWidth(page, 320, 640);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const tab = await openBookings(page, server);
  await expect(tab.guest(NAME)).toBeVisible();
  await expect(tab.guests).toHaveCount(guests.length + 1);
  await expectNoSidewaysScroll(page);
  await expect(tab.row('Over').getByText('Today', { exact: true })).toBeVisible();

  await tab.delete('Over').click();
  await expect(
    tab.dialog.getByText('This cannot be undone. The guest will not be told.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await tab.guest(NAME).click();
  const sheet = tab.sheet(NAME);
  await expect(sheet.getByRole('heading', { name: 'Mails' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await tab.cancel(NAME).click();
  await tab.expectStatus('Booking cancelled');

  await page.goto('/admin?tab=blocked');
  await expect(page.getByText('<script>alert(1)</script>', { exact: true })).toBeVisible();
  await page.goto(`/admin?search=${encodeURIComponent(NAME)}xyz`);
  await expect(page.getByText(`No booking matches "${NAME}xyz"`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(dialogs).toEqual([]);
});
