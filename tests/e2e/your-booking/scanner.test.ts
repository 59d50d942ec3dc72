import { expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { readMail } from '#tests/kit/mail/read-mail.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { yourBookingPage } from './your-booking-page.ts';

const GUEST = 'jane@example.com';

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
