import type { Page } from '@playwright/test';
import { blockedDatesPage } from '#tests/kit/browser/blocked-dates-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { giveSession } from '#tests/kit/browser/session.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { adminCalls } from '#tests/kit/server/workroom.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const WEDNESDAY = '2026-12-09';

const REQUESTS = '**/api/admin/blocked-dates**';

/** Opens the tab on a server where some dates are blocked already. */
async function openTab(page: Page, server: TestServer, blocked: readonly object[] = []) {
  const admin = await adminCalls(server);
  for (const order of blocked) await admin.post('/blocked-dates', order);
  await giveSession(page, server, admin.cookie);
  const tab = blockedDatesPage(page);
  await tab.open();
  return { admin, tab };
}

/** The methods of the requests that block or unblock, from now on. */
function changesSentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/blocked-dates')) {
      sent.push(request.method());
    }
  });
  return sent;
}

const bookSlot = ({ url }: TestServer, guest_name: string, time_slot: string) =>
  book(url, bookingRequest({ booking_date: MONDAY, guest_name, time_slot }));

test.describe('blocking', () => {
  test('lists the affected guests live before it is sent, and updates every open page', async ({
    page,
    newPage,
    server,
  }) => {
    const { admin, tab } = await openTab(page, server);
    await expect(page.getByRole('heading', { name: 'No date is blocked' })).toBeVisible();
    await expectAccessible(page);
    await bookSlot(server, 'Fatma Salim', '11:30 AM');
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = changesSentBy(page);
    await tab.date.fill(TUESDAY);
    await expect(page.getByRole('status').getByText('No guest is affected')).toBeVisible();
    await tab.date.fill(MONDAY);
    await expect(page.getByRole('status').getByText('Two guests are affected')).toBeVisible();
    const guests = page.getByRole('form', { name: 'Block a date' }).getByRole('listitem');
    await expect(guests).toHaveText(['9:30 AM Eric Mugisha', '11:30 AM Fatma Salim'], {
      useInnerText: true,
    });
    await expect(page.getByText('These two stay confirmed until you cancel them.')).toBeVisible();
    await bookSlot(server, '<b>Akinyi</b>', '2:30 PM');
    await expect(page.getByRole('status').getByText('Three guests are affected')).toBeVisible();
    await expect(guests.getByText('<b>Akinyi</b>')).toBeVisible();
    await expectAccessible(page);
    expect(sent).toEqual([]);

    const otherPage = await newPage();
    await giveSession(otherPage, server, admin.cookie);
    const other = blockedDatesPage(otherPage);
    await other.open();
    await tab.reason.fill('Generator repair');
    await tab.block.click();
    await expect(
      tab.toast('Date blocked').getByText('Monday 7 December 2026. Three guests stay confirmed.'),
    ).toBeVisible();
    await expect(other.row('Mon 7 Dec 2026').getByText('Generator repair')).toBeVisible();
    await expectAccessible(page);
    await expect(tab.date).toHaveValue('');
    expect((await bookingRows(server)).map(({ status }) => status)).toEqual(
      Array(3).fill('confirmed'),
    );
    await tab.toast('Date blocked').getByRole('button', { name: 'Undo' }).click();
    await expect(tab.toast('Date unblocked')).toBeVisible();
    await expect(otherPage.getByRole('heading', { name: 'No date is blocked' })).toBeVisible();
    expect(sent).toEqual(['POST', 'DELETE']);
  });

  test('takes a range, reports skipped dates, and leaves invalid dates to the browser', async ({
    page,
    server,
  }) => {
    const { tab } = await openTab(page, server, [{ blocked_date: TUESDAY }]);
    const sent = changesSentBy(page);
    await tab.block.click();
    await tab.date.fill(WEDNESDAY);
    await tab.until.fill(MONDAY);
    await tab.block.click();
    await expect(tab.until).toBeFocused();
    await tab.until.fill('2027-12-10');
    await tab.block.click();
    await tab.date.fill(MONDAY);
    await tab.until.fill('');
    expect(sent).toEqual([]);
    await tab.until.fill(WEDNESDAY);
    await tab.block.click();
    await expect(
      tab
        .toast('Date blocked')
        .getByText('Two dates from 7 December 2026 to 9 December 2026. One was blocked already.'),
    ).toBeVisible();
    await expect(tab.row('Wed 9 Dec 2026').getByText('No reason given')).toBeVisible();
    await expect(tab.dates).toHaveText(['Mon 7 Dec 2026', 'Tue 8 Dec 2026', 'Wed 9 Dec 2026']);
    expect(sent).toEqual(['POST']);
  });

  test('waits until the affected guests are known, and is sent once for a double click', async ({
    page,
    server,
  }) => {
    const { tab } = await openTab(page, server);
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = changesSentBy(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/affected**', async (route) => {
      await released;
      await route.continue();
    });
    await tab.date.fill(MONDAY);
    await tab.date.press('Enter');
    await expect(tab.blocking).toBeVisible();
    release();
    await expect(page.getByRole('status').getByText('One guest is affected')).toBeVisible();
    await expect(tab.block).toBeVisible();
    expect(sent).toEqual([]);
    await tab.block.dblclick();
    await expect(tab.toast('Date blocked')).toBeVisible();
    await expect(tab.row('Mon 7 Dec 2026')).toBeVisible();
    expect(sent).toEqual(['POST']);
  });

  test('keeps the input when it fails, also over the other tab and a reload', async ({
    page,
    pageErrors,
    server,
  }) => {
    const { admin, tab } = await openTab(page, server);
    pageErrors.allow(/409|ERR_FAILED/);
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

test.describe('unblocking', () => {
  const THREE = [
    { blocked_date: MONDAY, reason: 'Mashujaa Day' },
    { blocked_date: TUESDAY },
    { blocked_date: WEDNESDAY, reason: 'Away' },
  ];

  test('can be undone, and keeps the focus in the list, also when another admin removes a row', async ({
    page,
    server,
  }) => {
    const { admin, tab } = await openTab(page, server, THREE);
    await tab.unblock('Tue 8 Dec 2026').focus();
    await page.keyboard.press('Enter');
    await expect(tab.toast('Date unblocked').getByText('Tuesday 8 December 2026')).toBeVisible();
    await expect(tab.unblock('Wed 9 Dec 2026')).toBeFocused();
    const { blocked_dates } = await (await admin.get('/blocked-dates')).json();
    await admin.remove(`/blocked-dates/${blocked_dates[1].id}`);
    await expect(tab.unblock('Mon 7 Dec 2026')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No date is blocked' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Blocked dates', exact: true })).toBeFocused();
    await tab.toast('Monday 7 December 2026').getByRole('button', { name: 'Undo' }).click();
    await expect(tab.row('Mon 7 Dec 2026').getByText('Mashujaa Day')).toBeVisible();
  });

  test('removes one row for a double click, and for Enter held down', async ({ page, server }) => {
    const { tab } = await openTab(page, server, THREE);
    const sent = changesSentBy(page);
    await untilStill(page);
    const box = await tab.unblock('Mon 7 Dec 2026').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.up();
    await expect(tab.row('Mon 7 Dec 2026')).toHaveCount(0);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });

    await tab.unblock('Tue 8 Dec 2026').focus();
    await page.keyboard.down('Enter');
    await expect(tab.unblock('Wed 9 Dec 2026')).toBeFocused();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(tab.toast('Tuesday 8 December 2026')).toBeVisible();
    // A third request would have been sent, and answered, by the time the page is loaded again.
    await page.reload();
    await expect(tab.dates).toHaveText(['Wed 9 Dec 2026']);
    expect(sent).toEqual(['DELETE', 'DELETE']);
  });

  test('reports a date that is no longer blocked, and a request without a response', async ({
    page,
    pageErrors,
    server,
  }) => {
    const { admin, tab } = await openTab(page, server, THREE);
    pageErrors.allow(/404|ERR_FAILED/);
    await page.route('**/api/live', (route) => route.abort());
    await page.reload();
    await expect(tab.row('Mon 7 Dec 2026')).toBeVisible();
    const { blocked_dates } = await (await admin.get('/blocked-dates')).json();
    await admin.remove(`/blocked-dates/${blocked_dates[0].id}`);
    await tab.unblock('Mon 7 Dec 2026').click();
    const failed = tab.toast('Failed to delete blocked date');
    await expect(failed.getByText('This date is not blocked any more.')).toBeVisible();
    await expect(tab.row('Mon 7 Dec 2026')).toHaveCount(0);

    await page.route(REQUESTS, (route) => route.abort());
    await tab.unblock('Wed 9 Dec 2026').click();
    await expect(failed.getByText('Please check your connection and try again.')).toBeVisible();
    await expect(tab.unblock('Wed 9 Dec 2026')).toBeVisible();
  });
});

test.describe('the list of blocked dates', () => {
  test('folds past dates away, and fits a narrow screen', async ({ page, server }) => {
    await setWidth(page, 320, 640);
    const reason = 'Generator repair and a wedding with three sound systems'.repeat(3);
    const blocked = [
      { blocked_date: '2026-11-15', reason: 'Over' },
      { blocked_date: '2026-11-16', reason },
    ];
    const { tab } = await openTab(page, server, blocked);
    await expect(tab.row('Mon 16 Nov 2026')).toBeVisible();
    await expect(tab.dates).toHaveText(['Mon 16 Nov 2026']);
    await page.getByText('Past dates').first().click();
    await expect(tab.row('Sun 15 Nov 2026').getByText('Over')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test('reports that it cannot be loaded, and loads when tried again', async ({
    page,
    pageErrors,
    server,
  }) => {
    const { tab } = await openTab(page, server, [{ blocked_date: MONDAY }]);
    pageErrors.allow(/ERR_FAILED/);
    // The stream would make the page read again by itself.
    await page.route('**/api/live', (route) => route.abort());
    await page.route(REQUESTS, (route) => route.abort());
    await page.reload();
    await expect(tab.toast('Error').getByText('Failed to load blocked dates')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(REQUESTS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tab.row('Mon 7 Dec 2026')).toBeVisible();
    await expect(tab.toast('Error')).toHaveCount(0);
  });
});
