import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { adminCalls, storedBooking } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { holdRequests, recordChanges } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const jane = storedBooking({ booking_date: '2026-11-18', guest_name: 'Jane Wambui' });
const eric = storedBooking({
  booking_date: '2026-11-18',
  time_slot: '11:30 AM',
  guest_name: 'Eric Mugisha',
});
const peter = storedBooking({
  booking_date: '2026-11-18',
  guest_name: 'Peter Kamau',
  status: 'cancelled',
});

test.describe('a status change', () => {
  test('is shown at once, sent once, and can be undone', async ({ page, server }) => {
    const tab = await openBookings(page, server, { bookings: [jane, eric] });
    const changes = recordChanges(page, '/api/admin/bookings/');
    const release = await holdRequests(page, '**/api/admin/bookings/*');
    await tab.cancel('Jane Wambui').dblclick();
    await expect(tab.tag('Jane Wambui', 'Cancelled')).toBeVisible();
    await tab.confirm('Jane Wambui').click();
    // The list is loaded again meanwhile, which must not revert the change.
    await book(server.url, bookingRequest({ booking_date: '2026-12-01', guest_name: 'Grace' }));
    await expect(tab.guest('Grace')).toBeVisible();
    await expect(tab.tag('Jane Wambui', 'Cancelled')).toBeVisible();
    release();
    await tab.expectStatus('Booking cancelled');

    await tab.cancel('Eric Mugisha').click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(2);
    await undo.first().click();
    await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();
    await tab.expectStatus('Booking confirmed');
    await expect(tab.tag('Eric Mugisha', 'Cancelled')).toBeVisible();
    const statuses = (await bookingRows(server)).map((row) => `${row.guest_name} ${row.status}`);
    expect(statuses).toContain('Jane Wambui confirmed');
    expect(statuses).toContain('Eric Mugisha cancelled');
    // Two cancellations and an undo: the second and the third press were never sent.
    expect(await changes()).toEqual(['PATCH', 'PATCH', 'PATCH']);
  });

  test('is reverted when no response comes, and can be tried again', async ({ page, server }) => {
    allowErrors(page, /ERR_FAILED/);
    const tab = await openBookings(page, server, { bookings: [jane, eric] });
    await tab.notifiesGuest.uncheck();
    await page.route('**/api/admin/bookings/*', (route) => route.abort());
    const failures = page.getByRole('alert').getByText('Failed to update booking status');
    await tab.cancel('Jane Wambui').click();
    await expect(failures).toBeVisible();
    await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();
    await tab.cancel('Eric Mugisha').click();
    // Each failure names its booking, and has its own 'Try again'.
    await expect(failures).toHaveCount(2);
    await tab.expectAlert('Jane Wambui, Wed 18 Nov, 9:30 AM');
    await page.unroute('**/api/admin/bookings/*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
    await expect(tab.tag('Jane Wambui', 'Cancelled')).toBeVisible();
    await expect(tab.tag('Eric Mugisha', 'Confirmed')).toBeVisible();
    await expect(page.getByRole('status').getByText('No mail goes to the guest.')).toBeVisible();
    await page.reload();
    await expect(tab.tag('Jane Wambui', 'Cancelled')).toBeVisible();
    await expect(tab.notifiesGuest).not.toBeChecked();
  });

  test('reports a taken slot, and a booking that was deleted', async ({ page, server }) => {
    allowErrors(page, /409/);
    allowErrors(page, /404/);
    const tab = await openBookings(page, server, { bookings: [jane, eric, peter] });
    await tab.confirm('Peter Kamau').click();
    await tab.expectAlert('Another booking has this slot.');
    await expect(tab.tag('Peter Kamau', 'Cancelled')).toBeVisible();

    const release = await holdRequests(page, '**/api/admin/bookings/*');
    await tab.cancel('Eric Mugisha').click();
    await expect(tab.tag('Eric Mugisha', 'Cancelled')).toBeVisible();
    const { remove } = await adminCalls(server);
    expect((await remove(`/bookings/${eric.id}?notifies_guest=no`)).status).toBe(200);
    release();
    await tab.expectAlert('Somebody has deleted this booking.');
    await expect(tab.row('Eric Mugisha')).toHaveCount(0);
  });
});

test("another admin's change is live, and keeps the focus", async ({ page, newPage, server }) => {
  allowErrors(page, /404/);
  const here = await openBookings(page, server, { bookings: [jane, eric] });
  await here.guest('Jane Wambui').click();
  const details = here.details('Jane Wambui');
  await expect(details.getByRole('heading', { name: 'Mails' })).toBeVisible();
  await here.search.focus();
  const there = await openBookings(await newPage(), server, {
    who: { email: 'amina@example.com', password: 'maswali 34' },
  });
  await there.cancel('Jane Wambui').click();
  await expect(here.tag('Jane Wambui', 'Cancelled')).toBeVisible();
  await here.expectStatus('Cancelled: Jane Wambui, Wed 18 Nov, 9:30 AM.');
  await expect(here.row('Jane Wambui').getByText('Changed', { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
  await expect(details.getByText('amina@example.com')).toBeVisible();

  await there.delete('Jane Wambui').click();
  await there.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await expect(here.row('Jane Wambui')).toHaveCount(0);
  await expect(details.getByText('Somebody has deleted this booking.')).toBeVisible();
  await expect(details.getByRole('region', { name: 'History' })).toHaveCount(1);
  await expect(here.search).toBeFocused();
  await expect(here.guest('Eric Mugisha')).toBeVisible();
});
