import type { Page } from '@playwright/test';
import type { Booking } from '#domain/booking.ts';
import { openBookings } from '#tests/kit/browser/bookings-tab.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { STORABLE } from '#tests/kit/faults/injection-bookings.ts';
import { MARKUP_TEXTS } from '#tests/kit/faults/injection-corpus.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { storeBookings, storedBooking } from '#tests/kit/server/workroom.ts';

test.use({ viewport: { width: 1440, height: 900 } });

type BookingsTab = Awaited<ReturnType<typeof openBookings>>;

/** Opens the details of a booking, closes them, and returns the topic they showed. */
async function shownTopic(page: Page, tab: BookingsTab, { guest_name }: Booking) {
  await tab.guest(guest_name).click();
  const details = tab.details(guest_name);
  const topic = details.locator('dt', { hasText: 'Topic' }).locator('+ dd');
  await expect(topic).toBeVisible();
  const text = await topic.textContent();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  return text;
}

test('shows markup in bookings as it was typed and runs none of it (T41)', async ({
  page,
  server,
}) => {
  test.slow();
  const bookings = STORABLE.map((details) => storedBooking(details));
  await storeBookings(server, bookings);
  let dialogs = 0;
  page.on('dialog', async (dialog) => {
    dialogs += 1;
    await dialog.dismiss();
  });
  const tab = await openBookings(page, server);
  await expect(tab.table).toBeVisible();
  const names: string[] = [];
  const topics: (string | null)[] = [];
  const markup = bookings.filter(({ notes }) => MARKUP_TEXTS.includes(notes ?? ''));
  for (;;) {
    const guests = await tab.guests.allTextContents();
    names.push(...guests);
    for (const booking of markup) {
      if (guests.includes(booking.guest_name)) topics.push(await shownTopic(page, tab, booking));
    }
    const later = tab.pager('Later');
    if (await later.isDisabled()) break;
    await later.click();
    // The next page replaces the whole list.
    await expect(tab.guest(guests.at(-1) ?? '')).toHaveCount(0);
  }
  recordFigure({
    test: 'T41',
    name: 'injection corpus in the admin pages, Chromium',
    operations: names.length + topics.length,
    measured: [
      { name: 'dialogs', value: dialogs, exactly: 0 },
      { name: 'names shown', value: names.length, exactly: bookings.length },
      { name: 'topics shown', value: topics.length, exactly: markup.length },
    ],
  });
  expect(names).toEqual(bookings.map(({ guest_name }) => guest_name));
  expect(topics).toEqual(markup.map(({ notes }) => notes));
});
