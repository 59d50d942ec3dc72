import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { slotsOn } from '#domain/booking/slots/slot.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
import { noTextCoversAnother, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { openBookings } from './bookings-tab.ts';
import { jane, peter, SOME, TODAY } from './sample-bookings.ts';

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

const old = storedBooking({ booking_date: '2026-10-05', guest_name: 'Amina Söderberg' });

test.describe('the list of bookings', () => {
  test('opens at today, and finds the next recording', async ({ page, server }) => {
    const bookings = everySlot(addDays(TODAY, -60), 120);
    await storeBookings(server, bookings);
    const firstPage = bookings
      .filter(({ booking_date }) => booking_date >= TODAY)
      .slice(0, 50)
      .map(({ guest_name }) => guest_name);
    const tab = await openBookings(page, server);
    await expect(tab.table).toBeVisible();
    await expect(tab.guests).toHaveText(firstPage);
    // At noon the second recording of the day has begun.
    await expect(
      tab.row('Guest of 2026-11-16 11:30 AM').getByText('Next', { exact: true }),
    ).toBeVisible();
    await expect(tab.table.getByText('Today', { exact: true })).toHaveCount(1);
    await expect(tab.table.getByText('Tomorrow', { exact: true })).toHaveCount(1);

    await tab.pager('Later').click();
    await expect(tab.guest('Guest of 2026-12-05 12:00 PM')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Sat 5 Dec - / })).toBeFocused();
    await expect(tab.guest(firstPage.at(-1) ?? '')).toHaveCount(0);
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

  test('has the next recording in the first screen of a phone', async ({ page, server }) => {
    await setWidth(page, 360, 740);
    const tab = await openBookings(page, server, { bookings: SOME });
    await expect(tab.cancel('Eric Mugisha')).toBeInViewport({ ratio: 1 });
    await expect(tab.search).toBeHidden();
    await page.getByRole('button', { name: 'Search, filter, add' }).click();
    await tab.search.fill('Peter');
    await expect(tab.guests).toHaveText(['Peter Kamau']);
    await page.reload();
    await expect(tab.search).toHaveValue('Peter');
    await expectAccessible(page);
  });

  test('stays left for another tab when a search was about to start', async ({ page, server }) => {
    const tab = await openBookings(page, server);
    await tab.search.focus();
    // In one task, in which the pause in typing ends before the other tab is rendered.
    await page.getByRole('tab', { name: 'Blocked Dates' }).evaluate((element: HTMLElement) => {
      document.execCommand('insertText', false, 'Mwangi');
      element.click();
      const end = performance.now() + 400;
      while (performance.now() < end);
    });
    await expect(page.getByRole('tabpanel', { name: 'Blocked Dates' })).toBeVisible();
    await expect(page).toHaveURL('/admin?tab=blocked');
  });

  test('is searched, filtered and exported as its URL says', async ({ page, server }) => {
    const tab = await openBookings(page, server, { bookings: [...SOME, old] });
    await expect(tab.table).toBeVisible();
    await tab.expectStatus('2 upcoming. Updates live.');

    await tab.filter('Cancelled').click();
    await expect(tab.guests).toHaveText(['Peter Kamau']);
    await tab.filter('All').click();
    await tab.search.pressSequentially('soderberg');
    await expect(tab.guests).toHaveText(['Amina Söderberg']);
    await expect(page).toHaveURL('/admin?search=soderberg');
    await page.reload();
    await expect(tab.guests).toHaveText(['Amina Söderberg']);
    // The whole search is one history entry, not one for each character.
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
        '\t+254 700 000000',
        "'=1+1",
        'cancelled',
      ],
    ]);

    await tab.search.fill('Mwangi');
    await expect(page.getByRole('heading', { name: 'No booking matches "Mwangi"' })).toBeVisible();
    await expect(page.getByText('Show: Cancelled.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(tab.guests).toHaveText(['Jane Wambui', 'Eric Mugisha', 'Peter Kamau']);
    await expect(page.locator('#bookings-top')).toBeFocused();
    await expect(page).toHaveURL('/admin');
  });

  test('says that it is empty, and shows the first booking live', async ({ page, server }) => {
    const tab = await openBookings(page, server);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await book(server.url, bookingRequest({ booking_date: '2026-12-01' }));
    await expect(tab.guest('Jane Wambui')).toBeVisible();
    await tab.expectStatus('New booking: Jane Wambui, Tue 1 Dec, 9:30 AM.');
    await expect(tab.row('Jane Wambui').getByText('New', { exact: true })).toBeVisible();
    await samplesFrames(
      page,
      () => page.evaluate(() => scrollTo(0, 0)),
      noTextCoversAnother('table'),
    );
  });
});

test('a list that cannot be loaded is reported, is loaded when tried again, and stays when a later request fails (R167)', async ({
  page,
  server,
}) => {
  await storeBookings(server, [jane, peter]);
  allowErrors(page, /ERR_FAILED/);
  await stopStream(page);
  await page.route('**/api/admin/bookings?*', (route) => route.abort());
  const tab = await openBookings(page, server);
  await tab.expectAlert('Error');
  await tab.expectAlert('Failed to load bookings');
  // The list says the same in view.
  await expect(page.locator('.toast')).toHaveCount(0);
  await expect(page.getByText('Error. Failed to load bookings')).toBeVisible();
  await page.unroute('**/api/admin/bookings?*');
  await tab.tryAgain.press('Enter');
  await expect(tab.guest('Jane Wambui')).toBeVisible();
  await expect(page.locator('#bookings-top')).toBeFocused();

  await page.route('**/api/admin/bookings?*', (route) => route.abort());
  await tab.filter('Cancelled').click();
  await expect(tab.tryAgain).toBeVisible();
  await expect(tab.guest('Jane Wambui')).toBeVisible();
  await page.unroute('**/api/admin/bookings?*');
  await tab.tryAgain.press('Enter');
  await expect(tab.guests).toHaveText(['Peter Kamau']);
  await expect(tab.tryAgain).toHaveCount(0);
  await expect(tab.guest('Peter Kamau')).toBeFocused();
});
