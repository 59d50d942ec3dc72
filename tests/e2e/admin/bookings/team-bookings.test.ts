import type { Page } from '@playwright/test';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { holdRequests, loseResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

// The server's today is Monday, November 16, noon.
const DATE = '2026-11-18';
const OTHER = '2026-11-19';

test.use({ viewport: { width: 1440, height: 900 } });

function slotDialog(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  return {
    dialog,
    field,
    date: field('Date *'),
    slot: (time: string) => dialog.getByRole('radio', { name: time }),
    allow: dialog.getByRole('checkbox', { name: 'Book it nevertheless' }),
  };
}

test('adds a booking by keyboard, without an e-mail address', async ({ page, server }) => {
  const { row, panel, cancel } = await openBookings(page, server);
  await panel.getByRole('button', { name: 'Add a booking' }).press('Enter');
  const { dialog, date, field, slot } = slotDialog(page, 'Add a booking');
  await date.fill(DATE);
  await slot('11:30 AM').press('Space');
  await field('Guest *').fill('Wanjiru Kamau');
  await field('Phone').fill('+254 700 000001');
  await expectAccessible(page);
  const release = await holdRequests(page, '**/api/admin/bookings');
  await field('Phone').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Adding...' })).toBeVisible();
  await page.keyboard.press('Escape');
  // Chromium lets a second Escape pass a page that prevents the first one.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeVisible();
  release();
  await expect(page.getByText('Wanjiru Kamau, Wed 18 Nov, 11:30 AM. No mail goes')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row('Wanjiru Kamau')).toContainText('11:30 AM');
  expect(await bookingRows(server)).toMatchObject([
    { guest_email: '', booking_date: DATE, time_slot: '11:30 AM', guest_zone: null },
  ]);
  await cancel('Wanjiru Kamau').click();
  // It is about the same booking.
  await expect(page.locator('.toast')).toHaveText(/Booking cancelled/);
});

test('names what is wrong in a new booking, and adds it once', async ({ page, server }) => {
  allowErrors(page, /409|ERR_FAILED/);
  const { panel } = await openBookings(page, server);
  await panel.getByRole('button', { name: 'Add a booking' }).click();
  const { dialog, date, field, slot } = slotDialog(page, 'Add a booking');
  const submit = dialog.getByRole('button', { name: 'Add booking' });
  await date.fill('2026-11-22');
  await expect(dialog.getByText('There are no recordings on Sundays.')).toBeVisible();
  await date.fill('2027-02-15');
  await expect(
    dialog.getByText('Please choose a date from Mon 16 Nov 2026 to Sun 14 Feb 2027.'),
  ).toBeVisible();
  await date.fill(DATE);
  await slot('9:30 AM').check();
  await field('Guest *').fill('Wanjiru Kamau');
  await field('Email').fill('wanjiru@example');
  await submit.click();
  await expect(field('Email')).toBeFocused();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await field('Email').fill('wanjiru@example.com');
  await storeBookings(server, [storedBooking({ booking_date: DATE })]);
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Another booking has this slot.');
  await expect(field('Guest *')).toHaveValue('Wanjiru Kamau');
  await slot('2:30 PM').check();
  await loseResponses(page, '/api/admin/bookings', 1);
  await submit.click();
  await expect(dialog.getByRole('alert')).not.toContainText('Another booking has this slot.');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await bookingRows(server)).toHaveLength(2);
});

test('moves a booking, and back by undo', async ({ page, server }) => {
  const jane = storedBooking({ booking_date: DATE, guest_name: 'Jane Wambui' });
  const amina = storedBooking({ booking_date: OTHER, guest_name: 'Amina', guest_email: '' });
  const { guest, row, details } = await openBookings(page, server, { bookings: [jane, amina] });
  await guest('Jane Wambui').click();
  await details('Jane Wambui').getByRole('button', { name: 'Move' }).click();
  const { dialog, date, slot } = slotDialog(page, 'Move this booking?');
  await expect(dialog).toContainText('Now: Wednesday 18 November 2026, 9:30 AM.');
  await date.fill(DATE);
  await expect(dialog.getByText('the slot now')).toBeVisible();
  await date.fill(OTHER);
  await expect(slot('9:30 AM')).toBeDisabled();
  await slot('2:30 PM').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move booking' }).click();
  const toast = page.locator('.toast', { hasText: 'Booking moved' });
  await expect(toast).toContainText('No mail server is set up: mails are only files.');
  await expect(dialog).toBeHidden();
  await expect(row('Jane Wambui')).toContainText('2:30 PM');
  await expect(details('Jane Wambui')).toContainText('Thursday 19 November 2026');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row('Jane Wambui')).toContainText('9:30 AM');
  const rows = await bookingRows(server);
  expect(rows.find(({ id }) => id === jane.id)).toMatchObject({
    booking_date: DATE,
    time_slot: '9:30 AM',
    calendar_sequence: 2,
  });
});

test('asks before it books a blocked date; reports a change', async ({ page, server }) => {
  allowErrors(page, /409/);
  const admin = await adminCalls(server);
  await admin.post('/blocked-dates', { blocked_date: OTHER, reason: 'Studio repair' });
  const jane = storedBooking({ booking_date: DATE, guest_name: 'Jane Wambui' });
  const { guest, details } = await openBookings(page, server, { bookings: [jane] });
  await guest('Jane Wambui').click();
  const move = details('Jane Wambui').getByRole('button', { name: 'Move' });
  const { dialog, date, slot, allow } = slotDialog(page, 'Move this booking?');
  const submit = dialog.getByRole('button', { name: 'Move booking' });
  await move.click();
  await date.fill(OTHER);
  await slot('9:30 AM').check();
  await expect(dialog).toContainText('This date is blocked: Studio repair.');
  await submit.click();
  await expect(allow).toBeFocused();
  await allow.check();
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await bookingRows(server)).toMatchObject([{ booking_date: OTHER }]);

  await move.click();
  await date.fill(DATE);
  await slot('9:30 AM').check();
  await admin.patch(`/bookings/${jane.id}`, { status: 'cancelled', notifies_guest: false });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Somebody has changed this booking meanwhile.',
  );
  await dialog.getByRole('button', { name: 'Keep the slot' }).first().click();
  await expect(details('Jane Wambui')).toContainText('Cancelled');
  await expect(move).toBeHidden();
});
