import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { OWN, openBooked } from './your-booking-page.ts';

const { title, description } = GUEST_MESSAGES.changedMeanwhile;

test('a page that was away says what has changed meanwhile', async ({ page, server }) => {
  const { own, requests } = await openBooked(page, server);
  await expect(own.kept).toBeVisible();
  await own.field('Full Name *').fill('Jane W. Kamau');
  const [booked] = await bookingRows(server);
  const team = await adminCalls(server);

  await test.step('nothing, if nothing has', async () => {
    await leaveIntoCache(page);
    await comeBack(page);
    await expect.poll(() => requests.length).toBe(2);
  });

  await test.step('the new slot', async () => {
    await leaveIntoCache(page);
    const move = { from: OWN, to: { ...OWN, time_slot: '2:30 PM' }, allows_blocked: false };
    const moved = await team.post(`/bookings/${booked?.id}/move`, {
      ...move,
      notifies_guest: false,
    });
    expect(moved.status).toBe(200);
    await comeBack(page);
    await expect(own.toast(title)).toHaveText(
      `${title} ${description} Monday, December 7, 2026, 2:30 PM`,
    );
    await expect(own.field('Full Name *')).toHaveValue('Jane W. Kamau');
  });

  await test.step('the cancellation', async () => {
    const change = { status: 'cancelled', notifies_guest: false };
    expect((await team.patch(`/bookings/${booked?.id}`, change)).status).toBe(200);
    // The browser's event in a tab that comes to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(own.toast(title)).toHaveText(`${title} ${description} Your booking is cancelled`);
    await expect(own.cancelledHeading).toBeVisible();
  });
});
