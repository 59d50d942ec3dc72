import type { Page } from '@playwright/test';
import { BOOKINGS_PER_PAGE } from '#domain/admin/bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { MARKUP_TEXTS } from '#tests/data/injections.ts';
import { bookingsTab, openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { STORABLE } from '#tests/faults/hostile/injected-bookings.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { atLeast, exactly, recordFigure } from '#tests/kit/report/figures.ts';

/** Fewer would mean that most texts were not tried. */
const MARKUP_COUNT_MINIMUM = 40;

test.use({ viewport: { width: 1440, height: 900 } });

async function expectTopic(page: Page, { guest_name, notes }: Booking): Promise<void> {
  const tab = bookingsTab(page);
  await tab.guest(guest_name).click();
  const topic = tab.details(guest_name).locator('dt', { hasText: 'Topic' }).locator('+ dd');
  await expect.poll(() => topic.textContent()).toBe(notes);
}

test('the admin pages show markup as it was typed and run none of it (T41)', async ({
  page,
  server,
}) => {
  const bookings = STORABLE.map((details) => storedBooking({ ...details, status: 'confirmed' }));
  await storeBookings(server, bookings);
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const tab = await openBookings(page, server);
  let shown = 0;
  let topics = 0;
  while (shown < bookings.length) {
    const listed = bookings.slice(shown, shown + BOOKINGS_PER_PAGE);
    await expect
      .poll(() => tab.guests.allTextContents())
      .toEqual(listed.map(({ guest_name }) => guest_name));
    for (const booking of listed.filter(({ notes }) => MARKUP_TEXTS.includes(notes ?? ''))) {
      await expectTopic(page, booking);
      topics += 1;
    }
    shown += listed.length;
    if (shown < bookings.length) await tab.pager('Later').click();
  }
  const [markup = ''] = MARKUP_TEXTS;
  const { post } = await adminCalls(server);
  await post('/blocked-dates', { blocked_date: '2026-12-04', reason: markup });
  await setWidth(page, 320, 640);
  await expectNoSidewaysScroll(page);
  await page.goto('/admin?tab=blocked');
  await expect(page.getByText(markup, { exact: true })).toBeVisible();
  await page.goto(`/admin?search=${encodeURIComponent(markup)}xyz`);
  await expect(page.getByText(`No booking matches "${markup}xyz"`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  recordFigure({
    test: 'T41',
    name: 'injection corpus in the admin pages, Chromium',
    operations: shown + topics,
    measured: [
      exactly('names shown as typed', shown, bookings.length),
      atLeast('topics shown as typed', topics, MARKUP_COUNT_MINIMUM),
      exactly('dialogs', dialogs, 0),
    ],
  });
});
