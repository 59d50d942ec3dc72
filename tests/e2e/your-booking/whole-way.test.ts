import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { yourBookingPage } from './your-booking-page.ts';

const GUEST = 'jane@example.com';

test('a guest books, opens the mailed link, corrects, moves, cancels and takes it back', async ({
  page,
}) => {
  const mailServer = await startTestMailServer();
  const server = await startTestServer('sqlite', { smtpUrl: mailServer.url });
  /** The mail to the guest that comes next. */
  async function nextMail(count: number) {
    await mailServer.untilReceived(2 * count);
    const toGuest = mailServer.received.filter(({ recipients }) => recipients.includes(GUEST));
    expect(toGuest).toHaveLength(count);
    return readMail(toGuest.at(-1));
  }

  await page.goto(`${server.url}/booking-calendar?date=2026-12-07&time=9:30+AM`);
  await page.getByLabel('Full Name *').fill('Jane Wambui');
  await page.getByLabel('Email *').fill(GUEST);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
  const confirmed = await nextMail(1);
  const link = String(confirmed.entry?.link);
  expect(confirmed.entry).toMatchObject({ method: 'REQUEST', sequence: 0 });

  const own = yourBookingPage(page);
  await page.goto(link);
  await expect(own.kept).toBeVisible();
  await own.field('Full Name *').fill('Jane W. Kamau');
  await own.save.click();
  await expect(own.toast('Details changed')).toBeVisible();
  const corrected = await nextMail(2);
  expect(corrected.text).toContain('Guest: Jane W. Kamau');

  await own.openMove('2026-12-08', '11:30 AM');
  await own.move.click();
  await expect(own.toast('Recording moved')).toBeVisible();
  const moved = await nextMail(3);

  await own.cancel.click();
  await own.confirmCancel.click();
  await expect(own.cancelledHeading).toBeVisible();
  const cancelled = await nextMail(4);

  await own.takeBack.click();
  await expect(own.kept).toBeVisible();
  const takenBack = await nextMail(5);

  const entries = [confirmed, corrected, moved, cancelled, takenBack].map(({ entry }) => entry);
  expect(entries.map((entry) => [entry?.method, entry?.sequence, entry?.start])).toEqual([
    ['REQUEST', 0, '2026-12-07T09:30:00'],
    ['REQUEST', 1, '2026-12-07T09:30:00'],
    ['REQUEST', 2, '2026-12-08T11:30:00'],
    ['CANCEL', 3, '2026-12-08T11:30:00'],
    ['REQUEST', 4, '2026-12-08T11:30:00'],
  ]);
  expect(new Set(entries.map((entry) => entry?.uid)).size).toBe(1);
  expect(new Set(entries.map((entry) => entry?.link)).size).toBe(1);
  expect(await bookingRows(server)).toMatchObject([
    { status: 'confirmed', booking_date: '2026-12-08', guest_name: 'Jane W. Kamau' },
  ]);
});

test('a scanner that presses every button cancels, and one press takes that back', async ({
  page,
}) => {
  const mailServer = await startTestMailServer();
  const server = await startTestServer('sqlite', { smtpUrl: mailServer.url });
  await page.goto(`${server.url}/booking-calendar?date=2026-12-07&time=9:30+AM`);
  await page.getByLabel('Full Name *').fill('Jane Wambui');
  await page.getByLabel('Email *').fill(GUEST);
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(page.getByRole('link', { name: 'Change or cancel' })).toBeVisible();
  await mailServer.untilReceived(2);
  const { entry } = await readMail(
    mailServer.received.find(({ recipients }) => recipients.includes(GUEST)),
  );
  const own = yourBookingPage(page);
  await page.goto(String(entry?.link));
  await expect(own.kept).toBeVisible();
  const others = page
    .getByRole('main')
    .getByRole('button')
    .and(page.locator(':not(:text("Cancel"))'));
  for (const button of await others.all()) await button.click();
  await own.cancel.click();
  await own.confirmCancel.click();
  await expect(own.cancelledHeading).toBeVisible();
  // The guest reads of it at once.
  await mailServer.untilReceived(4);
  const told = mailServer.received.filter(({ recipients }) => recipients.includes(GUEST)).at(-1);
  expect((await readMail(told)).text).toContain('takes the cancellation back');
  await own.takeBack.click();
  await expect(own.kept).toBeVisible();
  expect(await bookingRows(server)).toMatchObject([{ status: 'confirmed' }]);
});
