import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBookings } from '#tests/kit/browser/bookings-tab.ts';
import { browserForFile, expectFocus, reload } from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/server/workroom.ts';

const WIDE = { width: 1440, height: 900 };

const visit = browserForFile();

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

/** Notes every change that the page sends. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    if (['PATCH', 'DELETE'].includes(request.method())) changes.push(request.method());
  });
  return changes;
}

/** Holds the changes back until it is called off. */
async function holdChanges(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/bookings/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  return release;
}

describe('a toggle', () => {
  it('shows at once where it goes, is sent once however often it is pressed, and can be undone', async () => {
    const server = await startTestServer();
    await storeBookings(server, [jane, eric]);
    const { page } = await visit(server.url, { viewport: WIDE });
    const tab = await openBookings(page, server);
    const changes = changesOf(page);
    const release = await holdChanges(page);
    await tab.cancel('Jane Wambui').dblclick();
    await tab.tag('Jane Wambui', 'Cancelled').waitFor();
    await tab.confirm('Jane Wambui').click();
    // A change elsewhere is read meanwhile, and takes nothing back.
    await book(server.url, bookingRequest({ booking_date: '2026-12-01', guest_name: 'Grace' }));
    await tab.guest('Grace').waitFor();
    await tab.tag('Jane Wambui', 'Cancelled').waitFor();
    release();
    await tab.told('status', 'Booking cancelled').waitFor();
    expect(changes).toEqual(['PATCH']);

    // Each toggle keeps its own way back.
    await tab.cancel('Eric Mugisha').click();
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    await expect.poll(() => undo.count()).toBe(2);
    await undo.first().click();
    await tab.tag('Jane Wambui', 'Confirmed').waitFor();
    await tab.told('status', 'Booking confirmed').waitFor();
    await tab.tag('Eric Mugisha', 'Cancelled').waitFor();
    const statuses = (await bookingRows(server)).map((row) => `${row.guest_name} ${row.status}`);
    expect(statuses).toContain('Jane Wambui confirmed');
    expect(statuses).toContain('Eric Mugisha cancelled');
  });

  it('that gets no answer returns the row to what the server has, and is sent again by hand', async () => {
    const server = await startTestServer();
    await storeBookings(server, [jane, eric]);
    const { page, expectError } = await visit(server.url, { viewport: WIDE });
    expectError(/ERR_FAILED/);
    const tab = await openBookings(page, server);
    await tab.tellsGuest.uncheck();
    await page.route('**/api/admin/bookings/*', (route) => route.abort());
    const failures = page.getByRole('alert').getByText('Failed to update booking status');
    await tab.cancel('Jane Wambui').click();
    await failures.waitFor();
    await tab.tag('Jane Wambui', 'Confirmed').waitFor();
    await tab.cancel('Eric Mugisha').click();
    // Each says which booking it is about, and keeps its own way to try again.
    await expect.poll(() => failures.count()).toBe(2);
    await tab.told('alert', 'Jane Wambui, Wed 18 Nov, 9:30 AM').waitFor();
    await page.unroute('**/api/admin/bookings/*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().click();
    await tab.tag('Jane Wambui', 'Cancelled').waitFor();
    await tab.tag('Eric Mugisha', 'Confirmed').waitFor();
    await page.getByRole('status').getByText('No mail goes to the guest.').waitFor();
    await reload(page);
    await tab.tag('Jane Wambui', 'Cancelled').waitFor();
    expect(await tab.tellsGuest.isChecked()).toBe(false);
  });

  it('of a booking that somebody deletes meanwhile, or whose slot is taken, says why not', async () => {
    const server = await startTestServer();
    await storeBookings(server, [jane, eric, peter]);
    const { page, expectError } = await visit(server.url, { viewport: WIDE });
    expectError(/409/);
    expectError(/404/);
    const tab = await openBookings(page, server);
    await tab.confirm('Peter Kamau').click();
    await tab.told('alert', 'Another booking has this slot.').waitFor();
    await tab.tag('Peter Kamau', 'Cancelled').waitFor();

    const release = await holdChanges(page);
    await tab.cancel('Eric Mugisha').click();
    await tab.tag('Eric Mugisha', 'Cancelled').waitFor();
    const { remove } = await adminCalls(server);
    expect((await remove(`/bookings/${eric.id}?tells_guest=no`)).status).toBe(200);
    release();
    await tab.told('alert', 'Somebody has deleted this booking.').waitFor();
    await tab.row('Eric Mugisha').waitFor({ state: 'detached' });
  });
});

describe('what somebody else does', () => {
  it('is shown live, in the list and in the details, where one is', async () => {
    const server = await startTestServer();
    await storeBookings(server, [jane, eric]);
    const first = await visit(server.url, { viewport: WIDE });
    const second = await visit(server.url, { viewport: WIDE });
    first.expectError(/404/);
    const here = await openBookings(first.page, server);
    await here.guest('Jane Wambui').click();
    const details = here.details('Jane Wambui');
    await details.getByRole('heading', { name: 'Mails' }).waitFor();
    await here.search.focus();

    const there = await openBookings(second.page, server, {
      who: { email: 'amina@example.com', password: 'maswali 34' },
    });
    await there.cancel('Jane Wambui').click();
    await here.tag('Jane Wambui', 'Cancelled').waitFor();
    await here.told('status', 'Cancelled: Jane Wambui, Wed 18 Nov, 9:30 AM.').waitFor();
    await here.row('Jane Wambui').getByText('Changed', { exact: true }).waitFor();
    await details.getByRole('button', { name: 'Confirm booking' }).waitFor();
    await details.getByText('amina@example.com').waitFor();

    await there.delete('Jane Wambui').click();
    await there.dialog.getByRole('button', { name: 'Delete booking' }).click();
    await here.row('Jane Wambui').waitFor({ state: 'detached' });
    await details.getByText('Somebody has deleted this booking.').waitFor();
    expect(await details.getByRole('region', { name: 'History' }).count()).toBe(1);
    await expectFocus(here.search);
    await here.guest('Eric Mugisha').waitFor();
  });
});

describe('a list that does not come', () => {
  it('says so, is asked for again by hand, and stays once it is there', async () => {
    const server = await startTestServer();
    await storeBookings(server, [jane, peter]);
    const { page, expectError } = await visit(server.url, { viewport: WIDE });
    expectError(/ERR_FAILED/);
    // The stream would make the page read again by itself.
    await page.route('**/api/live', (route) => route.abort());
    await page.route('**/api/admin/bookings?*', (route) => route.abort());
    const tab = await openBookings(page, server);
    await tab.told('alert', 'Error').waitFor();
    await tab.told('alert', 'Failed to load bookings').waitFor();
    await page.unroute('**/api/admin/bookings?*');
    await tab.tryAgain.click();
    await tab.guest('Jane Wambui').waitFor();

    await page.route('**/api/admin/bookings?*', (route) => route.abort());
    await tab.filter('Cancelled').click();
    await tab.tryAgain.waitFor();
    await tab.guest('Jane Wambui').waitFor();
    await page.unroute('**/api/admin/bookings?*');
    await tab.tryAgain.press('Enter');
    await expect.poll(tab.guests).toEqual(['Peter Kamau']);
    await tab.tryAgain.waitFor({ state: 'detached' });
  });
});
