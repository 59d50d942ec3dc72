import { visit } from '#content/show/show.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { expectAccessible, expectFocusRingsSeen, setWidth } from '#tests/kit/browser/checks.ts';
import { holdRequests, roundTrip } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { bookedKey, OWN, openBooked, yourBookingPage } from './your-booking-page.ts';

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Apia' });

  test('shows the booking in both zones; the key leaves the URL', async ({ page, server }) => {
    const { own, requests } = await openBooked(page, server);
    await expect(own.kept).toBeVisible();
    await expect(page.getByText('Monday, December 7, 2026')).toBeVisible();
    await expect(page.getByText('9:30 AM', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Mon, Dec 7, 7:30 PM your time')).toBeVisible();
    await expect(page.getByText('j•••@example.com')).toBeVisible();
    await expect(page.getByText(visit.street)).toBeVisible();
    const map = page.getByRole('link', { name: 'Open the map' });
    await expect(map).toHaveAttribute('href', visit.map);
    const call = page.getByRole('link', { name: visit.phone });
    await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
    await expectFocusRingsSeen(page);
    const [first = ''] = visit.bring;
    await expect(page.getByRole('listitem').filter({ hasText: first })).toBeVisible();
    expect(requests.map(({ name }) => name)).toEqual(['booking']);
    await expectAccessible(page);

    await page.goto('/about');
    await page.goBack();
    await expect(own.kept).toBeVisible();
  });
});

test('fills the window while it opens, so that no footer comes and goes', async ({
  page,
  server,
}) => {
  await setWidth(page, 390, 844);
  const key = await bookedKey(server);
  const release = await holdRequests(page, '**/api/guest/booking');
  const own = yourBookingPage(page);
  await own.open(key);
  await expect(page.getByText('Opening your booking...')).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toBeInViewport();
  release();
  await expect(own.kept).toBeVisible();
});

test('offers to mail a fresh link, alike for every address', async ({ page, server }) => {
  allowErrors(page, /404/);
  await bookedKey(server);
  await setWidth(page, 320);
  const own = yourBookingPage(page);
  const email = own.field('The email you booked with *');
  for (const [what, key] of [
    ['no key', ''],
    ['a cut key', 'abc'],
    ['a forged key', `${'A'.repeat(22)}.${'B'.repeat(22)}`],
  ] as const) {
    await test.step(what, async () => {
      await own.open(key);
      await expect(key === '' ? own.noLink : own.unknown).toBeVisible();
      await expect(email).toBeVisible();
      if (what === 'a forged key') await expectAccessible(page);
    });
  }
  await email.fill('jane');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await expect(email).toBeFocused();
  for (const address of ['jane@example.com', 'nobody@example.com']) {
    await email.fill(address);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(page.getByText('If there is an upcoming booking')).toBeVisible();
    await expect(own.mailed).toBeVisible();
    await expect(own.unknown).toHaveCount(0);
  }
});

test('opens a link with something behind it, and none that is cut', async ({ page, server }) => {
  const key = await bookedKey(server);
  const own = yourBookingPage(page);
  await own.open(`${key}).%20`);
  await expect(own.kept).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/your-booking');
  await expect(own.noLink).toBeVisible();
  const email = own.field('The email you booked with *');
  const link = `${server.url}/your-booking#${key}`;
  await email.fill(link.slice(0, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Invalid email address').first()).toBeVisible();
  await email.fill(`<${link}>`);
  await page.keyboard.press('Enter');
  await expect(own.kept).toBeFocused();
  await expect(page).toHaveURL('/your-booking');
});

test('without JavaScript the link is mailed alike', async ({ scriptlessPage: page, server }) => {
  await bookedKey(server);
  await setWidth(page, 390, 844);
  // Text locators of Playwright do not look into <noscript>.
  const sent = page.locator('#link-sent');
  const notSent = page.locator('#link-not-sent');
  const email = page.getByLabel('The email you booked with *');
  for (const address of ['jane@example.com', 'nobody@example.com']) {
    await page.goto('/your-booking');
    await expect(sent).toBeHidden();
    await email.fill(address);
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await expect(page).toHaveURL('/your-booking#link-sent');
    await expect(sent).toBeVisible();
    await expect(notSent).toBeHidden();
  }
  // The browser takes it for an address.
  await email.fill('jane@localhost');
  await email.press('Enter');
  await expect(page).toHaveURL('/your-booking#link-not-sent');
  await expect(notSent).toBeVisible();
  await expect(sent).toBeHidden();
});

test("nothing but 'I will be there' changes a booking (R184)", async ({ page, server }) => {
  const key = await bookedKey(server);
  const before = await bookingRows(server);
  await page.clock.install();
  const own = yourBookingPage(page);
  const requests = own.watchRequests();
  await own.open(key);
  await expect(own.kept).toBeVisible();
  await page.clock.fastForward(30_000);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.clock.fastForward(30_000);
  await roundTrip(page);
  expect(requests.map(({ name }) => name)).toEqual(['booking']);

  await own.save.click();
  await expect(page.getByText('Nothing was changed yet.')).toBeVisible();
  await own.cancel.click();
  await page.keyboard.press('Escape');
  await expect(own.cancel).toBeFocused();
  await own.stopReminders.click();
  await expect(own.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.stopReminders).toBeFocused();
  await own.openMove('2026-12-08', '9:30 AM');
  await page.getByRole('button', { name: 'Not this one' }).click();
  await expect(own.dialog).toHaveCount(0);
  expect(requests.map(({ name }) => name)).toEqual(['booking']);
  expect(await bookingRows(server)).toEqual(before);
});

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
