import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { holdResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const DAY_MS = 86_400_000;
const TUESDAY = '2026-11-17';
/** Its announcement makes an open calendar read again. */
const ANOTHERS = { booking_date: '2026-12-16' } as const;
const OWN_WINDOW = 'Your invitation is for Tue, Nov 17 to Mon, Nov 30.';

test("an invitation greets with Kikuyu letters of the site's fonts", async ({ page, server }) => {
  const fonts = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, unicodeRange }) => status === 'loaded' && !/^U\+0-/.test(unicodeRange))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  await page.goto('/book');
  await page.evaluate(() => document.fonts.ready);
  expect(await fonts()).toEqual([]);
  const { key } = await insertInvitation(server, { name: 'Wanjirũ Mũthoni' });
  await page.goto(`/?later`);
  await page.goto(`/book#i=${key}`);
  await expect(page.getByText('Karibu, Wanjirũ Mũthoni')).toBeVisible();
  await expect.poll(fonts).toEqual(['Ojuju']);
});

test('an invitation can be tried again; one that is over says so', async ({ page, server }) => {
  allowErrors(page, /403|ERR_FAILED/);
  const { key } = await insertInvitation(server, { uses: 1 });
  await page.route('**/api/invitation', (route) => route.abort());
  await page.goto(`/book#i=${key}`);
  await expect(page.getByText('We could not open your invitation.')).toBeVisible();
  await page.unroute('**/api/invitation');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('This invitation has ended')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'has ended' })).toBeFocused();
  await expect(page.getByText('It has been used already')).toBeVisible();
  await expect(page.getByText('With a passcode you can go on below')).toBeVisible();
  expect(page.url()).not.toContain(key);
  await expectAccessible(page);
});

test('leaves a guest with the passcode on /book once it is used up', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { key } = await insertInvitation(server);
  await gatePage(page).pass();
  await page.goto(`/book#i=${key}`);
  await expect(page.getByText(OWN_WINDOW)).toBeVisible();
  const booking = bookingPage(page);
  await page.goto(`/book?date=${TUESDAY}&time=9:30 AM`);
  await page.getByLabel('Full Name *').fill('Amani Otieno');
  await page.getByLabel('Email *').fill('amani@example.com');
  await page.getByRole('button', { name: 'Confirm Booking' }).click();
  await expect(booking.announced('Booking confirmed!')).toBeVisible();
  await page.getByRole('link', { name: 'Book another slot' }).click();
  await expect(booking.toast('Your invitation has ended')).toBeVisible();
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByText(OWN_WINDOW)).toBeHidden();
  await expect(booking.windowHeading).toBeVisible();
});

test('an open invitation describes its window, to its own guest', async ({ page, server }) => {
  const { key } = await insertInvitation(server);
  await page.clock.install();
  await page.goto(`/book#i=${key}`);
  const gate = gatePage(page);
  await gate.readBoth();
  await expect(bookingPage(page).windowHeading).toBeFocused();
  await test.step('describes the window of the calendar that it shows, also after midnight', async () => {
    server.setClock(TEST_NOW + DAY_MS);
    await book(server.url, bookingRequest(ANOTHERS));
    await expect(page.getByText('Your invitation is for Wed, Nov 18 to Tue, Dec 1.')).toBeVisible();
    server.setClock(TEST_NOW);
  });

  await test.step('a later one in the same tab begins with its own guest', async () => {
    const name = page.getByLabel('Full Name *');
    const open = async (link: string) => {
      await page.goto(`/book#i=${link}`);
      await page.goto(`/book?date=${TUESDAY}&time=9:30 AM`);
    };
    await open(key);
    await expect(name).toHaveValue('Amani Otieno');
    const other = await insertInvitation(server, { name: 'Fatma Salim', email: null });
    await open(other.key);
    await expect(name).toHaveValue('Fatma Salim');
    await expect(page.getByLabel('Email *')).toHaveValue('');
    await open(key);
    await expect(name).toHaveValue('Amani Otieno');
  });
});

test('an invitation that a booking under way has used is not over', async ({ page, server }) => {
  const { key, uses } = await insertInvitation(server);
  await page.goto(`/book#i=${key}`);
  const gate = gatePage(page);
  await gate.readBoth();
  await page.goto('/book?date=2026-11-17&time=9:30 AM');
  const release = await holdResponses(page, '**/api/bookings');
  const booking = bookingPage(page);
  await booking.confirm.click();
  await expect.poll(uses).toBe(1);
  const checks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/invitation')) checks.push(request.url());
  });
  await leaveIntoCache(page);
  await comeBack(page);
  release();
  await expect(booking.announced('Booking confirmed!')).toBeVisible();
  await expect(booking.confirmedHeading).toBeVisible();
  expect(checks).toEqual([]);
});
