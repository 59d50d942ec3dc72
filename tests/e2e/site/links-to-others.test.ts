import type { Page } from '@playwright/test';
import { DATE, openDay } from '#tests/e2e/admin/day/day-page.ts';
import { bookingPage, GUEST } from '#tests/e2e/booking/booking-page.ts';
import { yourBookingPage } from '#tests/e2e/your-booking/your-booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

async function linksToOthers(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) =>
      all.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin !== location.origin ? [link.href] : [],
      ),
    );
  return links.map(decodeURIComponent);
}

const CALENDARS = ['calendar.google.com', 'outlook.live.com', 'outlook.office.com'];

/** Expects links to these sites, and in no link to another site the key, whole or in part. */
async function expectNoKey(page: Page, key: string, sites: readonly string[]): Promise<void> {
  const links = await linksToOthers(page);
  for (const site of sites) expect(links.join('\n')).toContain(`https://${site}/`);
  const parts = [key, ...key.split('.')];
  expect(links.filter((link) => parts.some((part) => link.includes(part)))).toEqual([]);
}

test("the key of the guest's link is in no link to another site", async ({ page, server }) => {
  const booking = bookingPage(page);
  await booking.openFilledForm(DATE, '9:30 AM');
  const booked = page.waitForResponse('**/api/bookings');
  await booking.complete();
  const { id, guest_key } = await (await booked).json();

  await test.step('of the confirmation', async () => {
    await expect(page.getByRole('link', { name: 'Google' })).toBeVisible();
    await expectNoKey(page, guest_key, CALENDARS);
  });

  await test.step("of the guest's own page", async () => {
    const own = yourBookingPage(page);
    await own.open(guest_key);
    await expect(own.kept).toBeVisible();
    await expectNoKey(page, guest_key, CALENDARS);
  });

  await test.step('of the day and the details in the admin area', async () => {
    const { tab } = await openDay(page, server);
    const chat = page.getByRole('link', { name: 'Chat' });
    await expect(
      tab.recording(GUEST['Full Name *']).getByRole('link', { name: 'Chat' }),
    ).toBeVisible();
    await expectNoKey(page, guest_key, ['wa.me']);
    await page.goto(`/admin?booking=${id}`);
    await expect(chat).toBeVisible();
    await expectNoKey(page, guest_key, ['wa.me']);
  });
});
