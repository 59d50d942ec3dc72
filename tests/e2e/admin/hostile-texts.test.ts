import { expect, it } from 'vitest';
import { addDays } from '#domain/plain-date.ts';
import { openBookings } from '#tests/kit/browser/bookings-tab.ts';
import {
  browserForFile,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { HOSTILE_TEXTS } from '#tests/kit/mail/mail-corpus.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/server/workroom.ts';

const TODAY = '2026-11-16';
const FRIDAY = '2026-12-04';
const NAME = '<img src=x onerror=alert(1)>';

const visit = browserForFile();

/** What both engines store; the wall keeps the rest out. */
const texts = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'));

it('whatever guests write is text, on a narrow screen and in another zone', async () => {
  const server = await startTestServer();
  const over = storedBooking({ booking_date: TODAY, guest_name: 'Over' });
  const guests = texts.map((text, index) =>
    storedBooking({
      booking_date: addDays(TODAY, index + 1),
      guest_name: text.slice(0, 100),
      guest_phone: text.slice(0, 50),
      guest_email: `${'guest-with-a-long-address'.repeat(3)}-${index}@example.com`,
      notes: text.slice(0, 500),
    }),
  );
  await storeBookings(server, [over, ...guests]);
  const { post } = await adminCalls(server);
  await post('/blocked-dates', { blocked_date: FRIDAY, reason: '<script>alert(1)</script>' });
  // The test fails on any breach of the content security policy, and on any error.
  const { page } = await visit(server.url, {
    viewport: { width: 320, height: 640 },
    timezoneId: 'America/New_York',
  });
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const tab = await openBookings(page, server);
  await tab.guest(NAME).waitFor();
  expect(await tab.guests()).toHaveLength(guests.length + 1);
  await expectNoSidewaysScroll(page);
  await tab.row('Over').getByText('Today', { exact: true }).waitFor();

  await tab.delete('Over').click();
  await tab.dialog.getByText('This cannot be undone. The guest will not be told.').waitFor();
  await page.keyboard.press('Escape');
  await tab.guest(NAME).click();
  const sheet = tab.sheet(NAME);
  await sheet.getByRole('heading', { name: 'Mails' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await tab.cancel(NAME).click();
  await tab.told('status', 'Booking cancelled').waitFor();

  await goTo(page, '/admin?tab=blocked');
  await page.getByText('<script>alert(1)</script>', { exact: true }).waitFor();
  await goTo(page, `/admin?search=${encodeURIComponent(NAME)}xyz`);
  await page.getByText(`No booking matches "${NAME}xyz"`).waitFor();
  await expectNoSidewaysScroll(page);
  expect(dialogs).toEqual([]);
});
