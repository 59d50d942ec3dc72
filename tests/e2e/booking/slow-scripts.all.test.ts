import { bookingPage, FIRST, GUEST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { HELD, holdModules } from '#tests/e2e/site/states/held-modules.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

test.describe('a guest whose JavaScript is slow', () => {
  test('uses links and form before it arrives, and goes on', async ({ page, server }) => {
    allowErrors(page, /422/);
    const booking = bookingPage(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const release = await holdModules(page);
    await page.goto('/booking-calendar', HELD);
    await booking.day(FIRST).click();
    await expect(booking.slotHeading).toBeVisible();
    await booking.slot('9:30 AM').click();
    await expect(booking.detailsHeading).toBeVisible();
    await booking.fill({ ...GUEST, 'Email *': 'jane@' });
    await booking.confirm.click();
    await expect(booking.formMessage).toContainText('Invalid email address');
    await booking.field('Email *').fill("jane.o'neil@example.com");
    release();
    await untilHydrated(page);
    // The counter follows the text only with scripts.
    await booking.field('Brief topic description (optional)').fill('Farms');
    await expect(page.getByText('5/500')).toBeVisible();
    await expect(booking.formMessage).toBeVisible();
    await booking.expectValues({ 'Email *': "jane.o'neil@example.com" });
    await booking.confirm.click();
    await expect(booking.confirmedHeading).toBeFocused();
    expect(await bookingRows(server)).toMatchObject([
      { guest_name: 'Jane Wambui', guest_email: "jane.o'neil@example.com", notes: 'Farms' },
    ]);
    expect(requests.filter((path) => path === '/api/bookings')).toHaveLength(1);
  });

  test('finds the confirmation of a form posted before', async ({ page, server }) => {
    const booking = bookingPage(page);
    const release = await holdModules(page);
    await page.goto(slotUrl(MONDAY, '9:30 AM'), HELD);
    await booking.fill();
    await booking.complete();
    release();
    await expect(page).toHaveURL('/booking-calendar');
    // The history entry has the confirmation.
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
    const releaseAgain = await holdModules(page);
    await page.reload(HELD);
    const calendar = page.getByRole('grid', { includeHidden: true });
    await expect(calendar).toBeAttached();
    await expect(calendar).toBeHidden();
    releaseAgain();
    await untilHydrated(page);
    await expect(booking.confirmedHeading).toBeVisible();
    await expect(calendar).toHaveCount(0);
    await page.getByRole('link', { name: 'Book another slot' }).click();
    await expect(booking.windowHeading).toBeVisible();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test.describe('in another time zone', () => {
    test.use({ timezoneId: 'America/New_York', viewport: { width: 390, height: 844 } });

    test('sees nothing move when it arrives', async ({ page }) => {
      const booking = bookingPage(page);
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/api/availability')) requests += 1;
      });
      for (const [url, last] of [
        ['/booking-calendar', booking.day('2026-11-30')],
        [slotUrl(MONDAY), booking.slot('2:30 PM')],
        [slotUrl(MONDAY, '9:30 AM'), booking.confirm],
      ] as const) {
        const release = await holdModules(page);
        await page.goto(url, HELD);
        const before = await last.boundingBox();
        const availability = page.waitForResponse('**/api/availability');
        requests = 0;
        release();
        await availability;
        if (url !== '/booking-calendar') {
          await expect(page.getByText('your time').first()).toBeVisible();
        }
        expect(await last.boundingBox()).toEqual(before);
        expect(requests).toBe(1);
        await page.unrouteAll();
      }
    });
  });
});
