import { openBlockedDates } from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { recordChanges } from '#tests/kit/browser/requests.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';
const TUESDAY = '2026-12-08';
const WEDNESDAY = '2026-12-09';

test.describe('unblocking', () => {
  const THREE = [
    { blocked_date: MONDAY, reason: 'Mashujaa Day' },
    { blocked_date: TUESDAY },
    { blocked_date: WEDNESDAY, reason: 'Away' },
  ];

  test('can be undone, and keeps the focus in the list', async ({ page, server }) => {
    const { admin, tab } = await openBlockedDates(page, server, THREE);
    await tab.unblock('Tue 8 Dec 2026').focus();
    await page.keyboard.press('Enter');
    await tab.expectToast('Date unblocked', 'Tuesday 8 December 2026');
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
    const { tab } = await openBlockedDates(page, server, THREE);
    const sent = recordChanges(page, '/api/admin/blocked-dates');
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
    await expect(tab.dates).toHaveText(['Wed 9 Dec 2026']);
    expect(await sent()).toEqual(['DELETE', 'DELETE']);
  });
});

test('the list folds past dates away, and fits a narrow screen', async ({ page, server }) => {
  await setWidth(page, 320, 640);
  const reason = 'Generator repair and a wedding with three sound systems'.repeat(3);
  const blocked = [
    { blocked_date: '2026-11-15', reason: 'Over' },
    { blocked_date: '2026-11-16', reason },
  ];
  const { tab } = await openBlockedDates(page, server, blocked);
  await expect(tab.row('Mon 16 Nov 2026')).toBeVisible();
  await expect(tab.dates).toHaveText(['Mon 16 Nov 2026']);
  await page.getByText('Past dates').first().click();
  await expect(tab.row('Sun 15 Nov 2026').getByText('Over')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
