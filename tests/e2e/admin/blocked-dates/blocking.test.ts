import {
  blockedDatesPage,
  openBlockedDates,
} from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { holdRequests, recordChanges } from '#tests/kit/browser/requests.ts';
import { setSessionCookie } from '#tests/kit/browser/session.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import type { TestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const WEDNESDAY = '2026-12-09';

const REQUESTS = '**/api/admin/blocked-dates**';

const bookSlot = ({ url }: TestServer, guest_name: string, time_slot: string) =>
  book(url, bookingRequest({ booking_date: MONDAY, guest_name, time_slot }));

test.describe('blocking', () => {
  test('lists the affected guests live before it is sent', async ({ page, newPage, server }) => {
    const { admin, tab } = await openBlockedDates(page, server);
    await expect(page.getByRole('heading', { name: 'No date is blocked' })).toBeVisible();
    await expectAccessible(page);
    await bookSlot(server, 'Fatma Salim', '11:30 AM');
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = recordChanges(page, '/api/admin/blocked-dates');
    await tab.date.fill(TUESDAY);
    await expect(page.getByRole('status').getByText('No guest is affected')).toBeVisible();
    await tab.date.fill(MONDAY);
    await expect(page.getByRole('status').getByText('Two guests are affected')).toBeVisible();
    const guests = page
      .getByRole('form', { name: 'Block a date' })
      .getByRole('listitem')
      .filter({ hasNot: page.getByRole('list') });
    await expect(guests).toHaveText(['9:30 AM Eric Mugisha', '11:30 AM Fatma Salim'], {
      useInnerText: true,
    });
    await expect(page.getByText('These two stay confirmed until you cancel them.')).toBeVisible();
    await bookSlot(server, 'Akinyi', '2:30 PM');
    await expect(page.getByRole('status').getByText('Three guests are affected')).toBeVisible();
    await expectAccessible(page);

    const otherPage = await newPage();
    await setSessionCookie(otherPage, server, admin.cookie);
    const other = blockedDatesPage(otherPage);
    await other.open();
    await tab.reason.fill('Generator repair');
    await tab.block.click();
    await tab.expectToast('Date blocked', 'Monday 7 December 2026. Three guests stay confirmed.');
    await expect(other.row('Mon 7 Dec 2026').getByText('Generator repair')).toBeVisible();
    await expectAccessible(page);
    await expect(tab.date).toHaveValue('');
    await tab.toast('Date blocked').getByRole('button', { name: 'Undo' }).click();
    await expect(tab.toast('Date unblocked')).toBeVisible();
    await expect(otherPage.getByRole('heading', { name: 'No date is blocked' })).toBeVisible();
    expect(await sent()).toEqual(['POST', 'DELETE']);
  });

  test('takes a range, and names the year that was meant', async ({ page, server }) => {
    const { tab } = await openBlockedDates(page, server, [{ blocked_date: TUESDAY }]);
    const sent = recordChanges(page, '/api/admin/blocked-dates');
    await tab.block.click();
    const message = () =>
      tab.date.evaluate((field) =>
        field instanceof HTMLInputElement ? field.validationMessage : '',
      );
    await tab.date.fill('0026-12-08');
    await tab.block.click();
    expect(await message()).toBe('Did you mean 8 December 2026? Please correct the year');
    await tab.date.fill(WEDNESDAY);
    expect(await message()).toBe('');
    await tab.until.fill(MONDAY);
    await tab.block.click();
    await expect(tab.until).toBeFocused();
    await tab.until.fill('2027-12-10');
    await tab.block.click();
    await tab.date.fill(MONDAY);
    await tab.until.fill('');
    await tab.until.fill(WEDNESDAY);
    await tab.block.click();
    await tab.expectToast(
      'Date blocked',
      'Two dates from 7 December 2026 to 9 December 2026. One was blocked already.',
    );
    await expect(tab.row('Wed 9 Dec 2026').getByText('No reason given')).toBeVisible();
    await expect(tab.dates).toHaveText(['Mon 7 Dec 2026', 'Tue 8 Dec 2026', 'Wed 9 Dec 2026']);
    expect(await sent()).toEqual(['POST']);
  });

  test('waits for the affected guests, and is sent once', async ({ page, server }) => {
    const { tab } = await openBlockedDates(page, server);
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = recordChanges(page, '/api/admin/blocked-dates');
    const release = await holdRequests(page, '**/affected**');
    await tab.date.fill(MONDAY);
    await tab.date.press('Enter');
    await expect(tab.blocking).toBeVisible();
    release();
    await expect(page.getByRole('status').getByText('One guest is affected')).toBeVisible();
    await expect(tab.block).toBeFocused();
    await tab.date.press('Enter');
    await expect(tab.block).toBeFocused();
    await tab.block.dblclick();
    await expect(tab.toast('Date blocked')).toBeVisible();
    await expect(tab.row('Mon 7 Dec 2026')).toBeVisible();
    // Enter in a field is enough where nobody is affected.
    await tab.date.fill(TUESDAY);
    await expect(page.getByText('No guest is affected')).toBeVisible();
    await tab.date.press('Enter');
    await expect(tab.row('Tue 8 Dec 2026')).toBeVisible();
    expect(await sent()).toEqual(['POST', 'POST']);
  });

  test('forgets an early press when the date changes', async ({ page, server }) => {
    allowErrors(page, /ERR_FAILED/);
    const { tab } = await openBlockedDates(page, server);
    const sent = recordChanges(page, '/api/admin/blocked-dates');
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/affected**', async (route) => {
      await isReleased;
      if (route.request().url().includes(WEDNESDAY)) await route.abort();
      else await route.continue();
    });
    await tab.date.fill(MONDAY);
    await tab.block.click();
    await expect(tab.blocking).toBeVisible();
    await tab.date.fill(TUESDAY);
    await expect(tab.block).toBeVisible();
    release();
    await expect(page.getByText('No guest is affected')).toBeVisible();
    await tab.date.fill(WEDNESDAY);
    await tab.date.press('Enter');
    await expect(page.getByText('We could not find out who is affected.')).toBeVisible();
    await expect(tab.block).toBeFocused();
    await tab.block.press('Enter');
    await expect(tab.row('Wed 9 Dec 2026')).toBeVisible();
    expect(await sent()).toEqual(['POST']);
  });

  test('keeps the input when it fails, over tab and reload', async ({ page, server }) => {
    const { admin, tab } = await openBlockedDates(page, server);
    allowErrors(page, /409|ERR_FAILED/);
    await tab.date.fill(MONDAY);
    await tab.reason.fill('Away');
    await expect(page.getByText('No guest is affected')).toBeVisible();
    await page.route(REQUESTS, (route) => route.abort());
    await tab.block.click();
    const failed = tab.toast('Failed to add blocked date');
    await expect(failed.getByText('Please check your connection and try again.')).toBeVisible();
    await page.unroute(REQUESTS);

    await page.getByRole('tab', { name: 'Bookings' }).click();
    await page.getByRole('tab', { name: 'Blocked Dates' }).click();
    await expect(tab.date).toHaveValue(MONDAY);
    await expect(tab.reason).toHaveValue('Away');
    await page.reload();
    await expect(page.getByText('No guest is affected')).toBeVisible();
    await admin.post('/blocked-dates', { blocked_date: MONDAY });
    await tab.block.click();
    await expect(failed.getByText('This date is blocked already.')).toBeVisible();
    await expect(tab.date).toBeFocused();
    await expect(tab.date).toHaveValue(MONDAY);
    await expect(tab.reason).toHaveValue('Away');
  });
});
