import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { addDays, type PlainDate } from '#domain/plain-date.ts';
import { slotsOn } from '#domain/time-slot.ts';
import { bookingsTab, openBookings } from '#tests/kit/browser/bookings-tab.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  tabTo,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { storeBookings, storedBooking } from '#tests/kit/server/workroom.ts';

// The server's today is Monday, November 16, noon.
const TODAY = '2026-11-16';

test.use({ viewport: { width: 1440, height: 900 } });

/** A booking in every slot from a date on, each of a guest named after the slot. */
function everySlot(from: PlainDate, days: number) {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index));
  return dates.flatMap((booking_date) =>
    slotsOn(booking_date).map((time_slot) =>
      storedBooking({
        booking_date,
        time_slot,
        guest_name: `Guest of ${booking_date} ${time_slot}`,
      }),
    ),
  );
}

const jane = storedBooking({
  booking_date: TODAY,
  time_slot: '2:30 PM',
  guest_name: 'Jane Wambui',
});
const eric = storedBooking({
  booking_date: '2026-11-17',
  guest_name: 'Eric Mugisha',
  guest_email: 'eric@example.com',
  notes: null,
});
const peter = storedBooking({
  booking_date: '2026-11-17',
  time_slot: '11:30 AM',
  guest_name: 'Peter Kamau',
  notes: '=1+1',
  status: 'cancelled',
});
const old = storedBooking({ booking_date: '2026-10-05', guest_name: 'Amina Söderberg' });
const SOME = [jane, eric, peter, old];

test.describe('the list of bookings', () => {
  test('opens at today, keeps its page in the URL, and finds the next recording', async ({
    page,
    server,
  }) => {
    await storeBookings(server, everySlot(addDays(TODAY, -60), 120));
    const tab = await openBookings(page, server);
    await expect(tab.table).toBeVisible();
    await expect(tab.guests).toHaveCount(50);
    await expect(tab.guests.nth(0)).toHaveText('Guest of 2026-11-16 9:30 AM');
    await expect(tab.guests.nth(1)).toHaveText('Guest of 2026-11-16 11:30 AM');
    const last = await tab.guests.last().innerText();
    // At noon the second recording of the day has begun.
    await expect(
      tab.row('Guest of 2026-11-16 11:30 AM').getByText('Next', { exact: true }),
    ).toBeVisible();
    await expect(tab.table.getByText('Today', { exact: true })).toHaveCount(1);
    await expect(tab.table.getByText('Tomorrow', { exact: true })).toHaveCount(1);

    await tab.pager('Later').click();
    await expect(tab.guest('Guest of 2026-12-05 12:00 PM')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Sat 5 Dec - / })).toBeFocused();
    await expect(tab.guest(last)).toHaveCount(0);
    await page.reload();
    await expect(tab.guest('Guest of 2026-12-05 12:00 PM')).toBeVisible();
    await page.goBack();
    await expect(tab.guest('Guest of 2026-11-16 9:30 AM')).toBeVisible();
    await tab.pager('Earlier').click();
    await expect(tab.guest('Guest of 2026-11-14 12:00 PM')).toBeVisible();
    await expect(tab.guests).toHaveCount(50);

    await tab.filter('Past').click();
    await expect(tab.guest('Guest of 2026-11-14 12:00 PM')).toBeVisible();
    await tab.next.click();
    await expect(tab.guest('Guest of 2026-11-16 11:30 AM')).toBeFocused();
  });

  test('is searched, filtered and exported as its URL says, and reports when nothing matches', async ({
    page,
    server,
  }) => {
    await storeBookings(server, SOME);
    const tab = await openBookings(page, server);
    await expect(tab.table).toBeVisible();
    await expect(tab.told('status', '2 upcoming. Updates live.')).toBeVisible();

    await tab.filter('Cancelled').click();
    await expect(tab.guests).toHaveText(['Peter Kamau']);
    await tab.filter('All').click();
    await tab.search.pressSequentially('soderberg');
    await expect(tab.guests).toHaveText(['Amina Söderberg']);
    await expect(page).toHaveURL('/admin?search=soderberg');
    await page.reload();
    await expect(tab.guests).toHaveText(['Amina Söderberg']);
    // One history entry for the whole search, not one for each letter.
    await page.goBack();
    await expect(tab.guests).toHaveText(['Peter Kamau']);
    await expect(tab.search).toHaveValue('');

    const download = page.waitForEvent('download');
    await tab.export.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('bookings-2026-11-16.csv');
    const rows: string[][] = parse(await readFile(await file.path()), { bom: true });
    expect(rows.slice(1).map((cells) => cells.slice(0, 7))).toEqual([
      [
        '2026-11-17',
        '11:30 AM',
        'Peter Kamau',
        'jane@example.com',
        "'+254 700 000000",
        "'=1+1",
        'cancelled',
      ],
    ]);

    await tab.search.fill('Mwangi');
    await expect(page.getByRole('heading', { name: 'No booking matches "Mwangi"' })).toBeVisible();
    await expect(page.getByText('Show: Cancelled.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(tab.guests).toHaveText(['Jane Wambui', 'Eric Mugisha', 'Peter Kamau']);
    await expect(page).toHaveURL('/admin');
  });

  test('says that there are no bookings yet, and shows the first one live', async ({
    page,
    server,
  }) => {
    const tab = await openBookings(page, server);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await book(server.url, bookingRequest({ booking_date: '2026-12-01' }));
    await expect(tab.guest('Jane Wambui')).toBeVisible();
    await expect(tab.told('status', 'New booking: Jane Wambui, Tue 1 Dec, 9:30 AM.')).toBeVisible();
    await expect(tab.row('Jane Wambui').getByText('New', { exact: true })).toBeVisible();
  });

  test('announces a booking that was made before the live stream opened', async ({
    page,
    server,
  }) => {
    const opened = Promise.withResolvers<void>();
    await page.route('**/api/live', async (route) => {
      await opened.promise;
      await route.continue();
    });
    const tab = await openBookings(page, server);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await book(server.url, bookingRequest({ booking_date: '2026-12-01' }));
    opened.resolve();
    await expect(tab.told('status', 'New booking: Jane Wambui, Tue 1 Dec, 9:30 AM.')).toBeVisible();
    await expect(tab.row('Jane Wambui').getByText('New', { exact: true })).toBeVisible();
  });
});

test.describe('a booking', () => {
  test('is cancelled, confirmed by Undo and deleted with the keyboard alone, with the focus kept', async ({
    page,
    server,
  }) => {
    await storeBookings(server, SOME);
    const tab = await openBookings(page, server);
    await expect(tab.table).toBeVisible();

    await tabTo(page, tab.cancel('Jane Wambui'));
    await page.keyboard.press('Enter');
    await expect(tab.told('status', 'Status updated')).toBeVisible();
    await expect(tab.told('status', 'Booking cancelled')).toBeVisible();
    await expect(tab.confirm('Jane Wambui')).toBeFocused();
    await tabTo(page, page.getByRole('status').getByRole('button', { name: 'Undo' }));
    await page.keyboard.press('Enter');
    await expect(tab.told('status', 'Booking confirmed')).toBeVisible();
    await expect(tab.tag('Jane Wambui', 'Confirmed')).toBeVisible();

    await tabTo(page, tab.guest('Jane Wambui'));
    await page.keyboard.press('Enter');
    const details = tab.details('Jane Wambui');
    await expect(details.getByRole('heading', { name: 'Jane Wambui' })).toBeFocused();
    await expect(details.getByText('Monday, November 16, 2026')).toBeVisible();
    await expect(details.getByRole('link', { name: '+254 700 000000' })).toHaveAttribute(
      'href',
      'tel:+254700000000',
    );
    const history = details.getByRole('region', { name: 'History' });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(tab.guest('Jane Wambui')).toBeFocused();

    await tabTo(page, tab.delete('Jane Wambui'));
    await page.keyboard.press('Enter');
    await expect(tab.dialog.getByText('Monday, November 16, 2026, 2:30 PM.')).toBeVisible();
    await expect(
      tab.dialog.getByText('This cannot be undone. The guest will be told by mail.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tab.dialog).toHaveCount(0);
    await expect(tab.delete('Jane Wambui')).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, tab.dialog.getByRole('button', { name: 'Delete booking' }));
    await page.keyboard.press('Enter');
    await expect(tab.told('status', 'Booking deleted')).toBeVisible();
    await expect(tab.row('Jane Wambui')).toHaveCount(0);
    await expect(tab.guest('Eric Mugisha')).toBeFocused();
    expect((await bookingRows(server)).map(({ id }) => id)).not.toContain(jane.id);
  });

  test('opens over the list on a phone, can be cancelled with an undo there, and closes on back', async ({
    page,
    server,
  }) => {
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

  test('shows the consent of its guest and the state of its mails, and sends one again', async ({
    page,
    server,
  }) => {
    await book(server.url, bookingRequest({ consent_note: 'a'.repeat(64) }));
    const tab = await openBookings(page, server);
    await expect(tab.row('Jane Wambui').getByText('Mail sent')).toBeVisible();
    await tab.guest('Jane Wambui').click();
    const details = tab.details('Jane Wambui');
    await expect(details.getByText(`version ${'a'.repeat(12)}`, { exact: true })).toBeVisible();
    await expect(details.getByText('16 November 2026, 12:00 PM, Nairobi time')).toBeVisible();
    const sent = details.getByText(/^Sent 16 November 2026, 12:0\d PM$/);
    await expect(sent).toHaveCount(2);
    await details.getByRole('button', { name: 'Send again to the guest' }).click();
    await expect(tab.told('status', 'Mail is on its way')).toBeVisible();
    await expect(sent).toHaveCount(3);
  });
});
