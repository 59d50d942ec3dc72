import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blockedDatesPage } from '#tests/kit/browser/blocked-dates-page.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  reload,
} from '#tests/kit/browser/browser.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { type AdminCalls, adminCalls } from '#tests/kit/server/workroom.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const WEDNESDAY = '2026-12-09';

const CALLS = '**/api/admin/blocked-dates**';

const visit = browserForFile();

/** The tab as an admin has it open, on a server where some dates are blocked already. */
async function openTab(blocked: readonly object[] = [], options: BrowserContextOptions = {}) {
  const server = await startTestServer();
  const admin = await adminCalls(server);
  for (const order of blocked) await admin.post('/blocked-dates', order);
  return { server, admin, ...(await openTabOf(server, admin, options)) };
}

async function openTabOf(server: TestServer, admin: AdminCalls, options?: BrowserContextOptions) {
  const { page, expectError } = await visit(server.url, options);
  const [name = '', value = ''] = admin.cookie.split('=');
  await page.context().addCookies([{ name, value, url: server.url }]);
  const tab = blockedDatesPage(page);
  await tab.open();
  return { page, tab, expectError };
}

/** What is sent to block or unblock, from now on. */
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

describe('blocking', () => {
  it('says who is affected before anything is sent, live, and reaches every open page', async () => {
    const { server, admin, page, tab } = await openTab();
    await page.getByRole('heading', { name: 'No date is blocked' }).waitFor();
    await expectAccessible(page);
    await bookSlot(server, 'Fatma Salim', '11:30 AM');
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = changesSentBy(page);
    await tab.date.fill(TUESDAY);
    await page.getByRole('status').getByText('No guest is affected').waitFor();
    await tab.date.fill(MONDAY);
    await page.getByRole('status').getByText('Two guests are affected').waitFor();
    const guests = page.getByRole('form', { name: 'Block a date' }).getByRole('listitem');
    expect(await guests.allInnerTexts()).toEqual([
      '9:30 AM\nEric Mugisha',
      '11:30 AM\nFatma Salim',
    ]);
    await page.getByText('These two stay confirmed until you cancel them.').waitFor();
    await bookSlot(server, '<b>Akinyi</b>', '2:30 PM');
    await page.getByRole('status').getByText('Three guests are affected').waitFor();
    await guests.getByText('<b>Akinyi</b>').waitFor();
    await expectAccessible(page);
    expect(sent).toEqual([]);

    const other = await openTabOf(server, admin);
    await tab.reason.fill('Generator repair');
    await tab.block.click();
    await tab
      .toast('Date blocked')
      .getByText('Monday 7 December 2026. Three guests stay confirmed.')
      .waitFor();
    await other.tab.row('Mon 7 Dec 2026').getByText('Generator repair').waitFor();
    await expectAccessible(page);
    expect(await tab.date.inputValue()).toBe('');
    expect((await bookingRows(server)).map(({ status }) => status)).toEqual(
      Array(3).fill('confirmed'),
    );
    await tab.toast('Date blocked').getByRole('button', { name: 'Undo' }).click();
    await tab.toast('Date unblocked').waitFor();
    await other.page.getByRole('heading', { name: 'No date is blocked' }).waitFor();
  });

  it('takes a range, says what it skips, and asks for what the browser can tell is wrong', async () => {
    const { page, tab } = await openTab([{ blocked_date: TUESDAY }]);
    const sent = changesSentBy(page);
    await tab.block.click();
    await tab.date.fill(WEDNESDAY);
    await tab.until.fill(MONDAY);
    await tab.block.click();
    await expectFocus(tab.until);
    await tab.until.fill('2027-12-10');
    await tab.block.click();
    await tab.date.fill(MONDAY);
    await tab.until.fill('');
    expect(sent).toEqual([]);
    await tab.until.fill(WEDNESDAY);
    await tab.block.click();
    await tab
      .toast('Date blocked')
      .getByText('Two dates from 7 December 2026 to 9 December 2026. One was blocked already.')
      .waitFor();
    await tab.row('Wed 9 Dec 2026').getByText('No reason given').waitFor();
    expect(await tab.dates()).toEqual(['Mon 7 Dec 2026', 'Tue 8 Dec 2026', 'Wed 9 Dec 2026']);
  });

  it('is sent once however fast it is pressed, and shows first whom it touches', async () => {
    const { server, page, tab } = await openTab();
    await bookSlot(server, 'Eric Mugisha', '9:30 AM');
    const sent = changesSentBy(page);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/affected**', async (route) => {
      await released;
      await route.continue();
    });
    await tab.date.fill(MONDAY);
    await tab.date.press('Enter');
    await tab.blocking.waitFor();
    release();
    await page.getByRole('status').getByText('One guest is affected').waitFor();
    await tab.block.waitFor();
    expect(sent).toEqual([]);
    await tab.block.dblclick();
    await tab.toast('Date blocked').waitFor();
    await tab.row('Mon 7 Dec 2026').waitFor();
    expect(sent).toEqual(['POST']);
  });

  it('that fails keeps what was typed, over the other tab and a reload too', async () => {
    const { admin, page, tab, expectError } = await openTab();
    expectError(/409|ERR_FAILED/);
    await tab.date.fill(MONDAY);
    await tab.reason.fill('Away');
    await page.getByText('No guest is affected').waitFor();
    await page.route(CALLS, (route) => route.abort());
    await tab.block.click();
    const failed = tab.toast('Failed to add blocked date');
    await failed.getByText('Please check your connection and try again.').waitFor();
    await page.unroute(CALLS);

    await page.getByRole('tab', { name: 'Bookings' }).click();
    await page.getByRole('tab', { name: 'Blocked Dates' }).click();
    expect([await tab.date.inputValue(), await tab.reason.inputValue()]).toEqual([MONDAY, 'Away']);
    await reload(page);
    await page.getByText('No guest is affected').waitFor();
    await admin.post('/blocked-dates', { blocked_date: MONDAY });
    await tab.block.click();
    await failed.getByText('This date is blocked already.').waitFor();
    await expectFocus(tab.date);
    expect([await tab.date.inputValue(), await tab.reason.inputValue()]).toEqual([MONDAY, 'Away']);
  });
});

describe('unblocking', () => {
  const THREE = [
    { blocked_date: MONDAY, reason: 'Mashujaa Day' },
    { blocked_date: TUESDAY },
    { blocked_date: WEDNESDAY, reason: 'Away' },
  ];

  it('can be undone, and leaves the focus in the list, whoever took the row away', async () => {
    const { admin, page, tab } = await openTab(THREE);
    await tab.unblock('Tue 8 Dec 2026').focus();
    await page.keyboard.press('Enter');
    await tab.toast('Date unblocked').getByText('Tuesday 8 December 2026').waitFor();
    await expectFocus(tab.unblock('Wed 9 Dec 2026'));
    const { blocked_dates } = await (await admin.get('/blocked-dates')).json();
    await admin.remove(`/blocked-dates/${blocked_dates[1].id}`);
    await expectFocus(tab.unblock('Mon 7 Dec 2026'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No date is blocked' }).waitFor();
    await expectFocus(page.getByRole('heading', { name: 'Blocked dates', exact: true }));
    await tab.toast('Monday 7 December 2026').getByRole('button', { name: 'Undo' }).click();
    await tab.row('Mon 7 Dec 2026').getByText('Mashujaa Day').waitFor();
  });

  it('takes one row for a double click, and for Enter held down', async () => {
    const { page, tab } = await openTab(THREE);
    const sent = changesSentBy(page);
    const box = await tab.unblock('Mon 7 Dec 2026').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.up();
    await tab.row('Mon 7 Dec 2026').waitFor({ state: 'detached' });
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });

    await tab.unblock('Tue 8 Dec 2026').focus();
    await page.keyboard.down('Enter');
    await expectFocus(tab.unblock('Wed 9 Dec 2026'));
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await tab.toast('Tuesday 8 December 2026').waitFor();
    expect(await tab.dates()).toEqual(['Wed 9 Dec 2026']);
    expect(sent).toEqual(['DELETE', 'DELETE']);
  });

  it('of a date that is not blocked any more says so, and so does one without an answer', async () => {
    const { admin, page, tab, expectError } = await openTab(THREE);
    expectError(/404|ERR_FAILED/);
    await page.route('**/api/live', (route) => route.abort());
    await reload(page);
    await tab.row('Mon 7 Dec 2026').waitFor();
    const { blocked_dates } = await (await admin.get('/blocked-dates')).json();
    await admin.remove(`/blocked-dates/${blocked_dates[0].id}`);
    await tab.unblock('Mon 7 Dec 2026').click();
    const failed = tab.toast('Failed to delete blocked date');
    await failed.getByText('This date is not blocked any more.').waitFor();
    await tab.row('Mon 7 Dec 2026').waitFor({ state: 'detached' });

    await page.route(CALLS, (route) => route.abort());
    await tab.unblock('Wed 9 Dec 2026').click();
    await failed.getByText('Please check your connection and try again.').waitFor();
    await tab.unblock('Wed 9 Dec 2026').waitFor();
  });
});

describe('the list of blocked dates', () => {
  it('folds away what is past, and holds on a narrow screen', async () => {
    const reason = 'Generator repair and a wedding with three sound systems'.repeat(3);
    const blocked = [
      { blocked_date: '2026-11-15', reason: 'Over' },
      { blocked_date: '2026-11-16', reason },
    ];
    const { page, tab } = await openTab(blocked, { viewport: { width: 320, height: 640 } });
    await tab.row('Mon 16 Nov 2026').waitFor();
    expect(await tab.dates()).toEqual(['Mon 16 Nov 2026']);
    await page.getByText('Past dates').first().click();
    await tab.row('Sun 15 Nov 2026').getByText('Over').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  it('says when it cannot be read, and tries again', async () => {
    const { page, tab, expectError } = await openTab([{ blocked_date: MONDAY }]);
    expectError(/ERR_FAILED/);
    // The stream would make the page read again by itself.
    await page.route('**/api/live', (route) => route.abort());
    await page.route(CALLS, (route) => route.abort());
    await reload(page);
    await tab.toast('Error').getByText('Failed to load blocked dates').waitFor();
    await expectAccessible(page);
    await page.unroute(CALLS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await tab.row('Mon 7 Dec 2026').waitFor();
    expect(await tab.toast('Error').count()).toBe(0);
  });
});
