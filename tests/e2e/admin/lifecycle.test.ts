import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { adminArea } from '#tests/e2e/admin/admin-page.ts';
import { blockedDatesPage } from '#tests/e2e/admin/blocked-dates/blocked-dates-page.ts';
import { bookingsTab } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { authPage } from '#tests/e2e/auth/auth-page.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { type Credentials, JANE } from '#tests/kit/admin/accounts.ts';
import { stopStream } from '#tests/kit/browser/requests.ts';
import { allowErrors, test as base, expect } from '#tests/kit/browser/test.ts';
import type { MailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { runProgram } from '#tests/kit/server/command.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({ cleanups: _ }, use) => use(await startTestMailServer()),
  server: async ({ cleanups: _, engine, mailServer }, use) => {
    await use(await startTestServer(engine, { smtpUrl: mailServer.url }));
  },
});

const DATE = '2026-12-01';
const TIME = '9:30 AM';

async function signUp(page: Page, who: Credentials): Promise<void> {
  const auth = authPage(page);
  await page.goto('/auth');
  await auth.choose('Sign Up');
  await auth.fill(who);
  await auth.signUp.click();
  await auth.expectStatus('Signup successful', 'Please check your email to confirm your account.');
}

async function mailedLink({ received }: MailServer, email: string): Promise<string> {
  const mail = received.findLast(({ recipients }) => recipients.includes(email));
  if (!mail) throw new Error(`No mail came to ${email}`);
  const { text = '' } = await PostalMime.parse(mail.source);
  const [link] = /http\S+/.exec(text) ?? [];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}

async function logIn(page: Page, who: Credentials): Promise<void> {
  const auth = authPage(page);
  await auth.logIn(who);
  await auth.expectStatus('Login successful', 'Redirecting to admin dashboard...');
}

async function book(page: Page): Promise<void> {
  const guest = bookingPage(page);
  await guest.openSlot(DATE, TIME);
  await guest.fill();
  await guest.confirm.click();
  await expect(guest.confirmedHeading).toBeVisible();
}

// The other tests of pages run on SQLite, and those of the API on both.
test.use({ engine: 'postgres' });

test('an admin signs up, is denied, is granted the role, and works concurrently with others until it is revoked (R158, R171, R172)', async ({
  page,
  newPage,
  server,
  mailServer,
}) => {
  const area = adminArea(page);

  await signUp(page, JANE);
  await mailServer.untilReceived(1);
  await page.goto(await mailedLink(mailServer, JANE.email));
  const auth = authPage(page);
  await auth.password.fill(JANE.password);
  await auth.login.click();
  await area.expectAlert('Access denied', 'You need admin privileges to access this page');
  await expect(page).toHaveURL('/');

  expect((await runProgram(server.location, 'admin', 'grant', JANE.email)).code).toBe(0);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  const bookings = bookingsTab(page);

  const guestPage = await newPage();
  const colleaguePage = await newPage();
  await colleaguePage.goto('/auth');
  await logIn(colleaguePage, JANE);
  const colleague = bookingsTab(colleaguePage);
  await expect(colleaguePage.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await book(guestPage);
  await expect(bookings.tag('Jane Wambui', 'Confirmed')).toBeVisible();
  await expect(colleague.tag('Jane Wambui', 'Confirmed')).toBeVisible();

  // Cancelling without a mail to the guest frees the slot; confirming takes it again.
  await bookings.notifiesGuest.uncheck();
  const guest = bookingPage(guestPage);
  await guestPage.goto(`/booking-calendar?date=${DATE}`);
  await expect(guest.slotHeading).toBeVisible();
  const booked = guestPage.getByRole('link', { name: `${TIME} (Booked)` });
  await expect(booked).toBeVisible();
  await bookings.cancel('Jane Wambui').click();
  await area.expectStatus('Status updated', 'Booking cancelled');
  await expect(colleague.tag('Jane Wambui', 'Cancelled')).toBeVisible();
  await expect(booked).toHaveCount(0);
  await bookings.confirm('Jane Wambui').click();
  await area.expectStatus('Status updated', 'Booking confirmed');
  await expect(colleague.tag('Jane Wambui', 'Confirmed')).toBeVisible();
  await expect(booked).toBeVisible();

  // A date that one admin blocks is unavailable to guests and to the other admin.
  await area.tab('Blocked Dates').click();
  await adminArea(colleaguePage).tab('Blocked Dates').click();
  const blocked = blockedDatesPage(page);
  await blocked.date.fill(DATE);
  await expect(page.getByText('One guest is affected')).toBeVisible();
  await blocked.block.click();
  await area.expectStatus('Date blocked');
  await expect(blockedDatesPage(colleaguePage).row('Tue 1 Dec 2026')).toBeVisible();
  await expect(
    guestPage.getByText('This date is not available. Please select another.').first(),
  ).toBeVisible();
  await blocked.unblock('Tue 1 Dec 2026').click();
  await area.expectStatus('Date unblocked');

  await adminArea(colleaguePage).tab('Bookings').click();
  await area.tab('Bookings').click();
  await colleague.delete('Jane Wambui').click();
  const before = mailServer.received.length;
  await colleague.dialog.getByRole('button', { name: 'Delete booking' }).click();
  await adminArea(colleaguePage).expectStatus('Booking deleted');
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  await mailServer.untilReceived(before + 1);
  expect(mailServer.received.at(-1)?.recipients).toEqual(["jane.o'neil@example.com"]);

  // Without the live stream only the next request finds the role withdrawn, on either engine.
  await stopStream(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
  allowErrors(page, /403|ERR_FAILED/);
  expect((await runProgram(server.location, 'admin', 'revoke', JANE.email)).code).toBe(0);
  await bookings.filter('Past').click();
  await area.expectAlert('Access denied', 'You need admin privileges to access this page');
  await expect(page).toHaveURL('/');
});
