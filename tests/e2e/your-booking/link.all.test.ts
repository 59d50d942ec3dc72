import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { comeBack, leaveIntoCache } from '#tests/kit/browser/back-forward-cache.ts';
import { holdResponses } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookedKey, openBooked, yourBookingPage } from './your-booking-page.ts';

test('a link can be tried again, and a later one replaces it', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const first = await bookedKey(server);
  const second = await bookedKey(server, { time_slot: '2:30 PM', guest_name: 'Eric Mugisha' });
  const own = yourBookingPage(page);
  await page.route('**/api/guest/booking', (route) => route.abort(), { times: 1 });
  await own.open(first);
  await expect(page.getByRole('heading', { name: 'Your booking did not open' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(own.kept).toBeFocused();
  await expect(page.getByText('Jane Wambui')).toBeVisible();
  await own.field('Phone (optional)').fill('0711 111 111');
  await own.cancel.click();
  await own.dialog.getByRole('textbox').fill('I am ill');
  await page.keyboard.press('Escape');
  await page.evaluate((key) => {
    location.hash = key;
  }, second);
  await expect(page.getByText('Eric Mugisha')).toBeVisible();
  await expect(page).toHaveURL('/your-booking');
  await expect(own.field('Full Name *')).toHaveValue('Eric Mugisha');
  await own.cancel.click();
  await expect(own.dialog.getByRole('textbox')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('Eric Mugisha')).toBeVisible();
});

test('a guest without the link is led to its page from three others', async ({ page }) => {
  const own = yourBookingPage(page);
  for (const path of ['/booking-calendar', '/book', '/contact']) {
    await page.goto(path);
    if (path === '/contact') await page.getByText('Where is my booking?').click();
    await page.getByRole('main').getByRole('link', { name: 'Find your booking' }).click();
    await expect(page).toHaveURL('/your-booking');
    await expect(own.noLink).toBeVisible();
  }
});

const { title } = GUEST_MESSAGES.changedMeanwhile;

test('a page that was away reports no change of its own', async ({ page, server }) => {
  const { own, requests } = await openBooked(page, server);
  const release = await holdResponses(page, '**/api/guest/attendance');
  await own.attend.click();
  await leaveIntoCache(page);
  await comeBack(page);
  release();
  await expect(own.attending).toBeVisible();
  const names = () => requests.map(({ name }) => name);
  await expect.poll(names).toEqual(['booking', 'attendance', 'booking']);
  // Is sent after the response to the one before was handled.
  await leaveIntoCache(page);
  await comeBack(page);
  await expect.poll(names).toEqual(['booking', 'attendance', 'booking', 'booking']);
  await expect(own.toast(title)).toHaveCount(0);
});

test('a page that was away and gets no answer shows what it had', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  const { own } = await openBooked(page, server);
  await expect(own.kept).toBeVisible();
  await page.route('**/api/guest/booking', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await leaveIntoCache(page);
  await comeBack(page);
  await failed;
  await expect(own.kept).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your booking did not open' })).toBeVisible();
  await page.unroute('**/api/guest/booking');
  await leaveIntoCache(page);
  await comeBack(page);
  await expect(own.kept).toBeVisible();
});
