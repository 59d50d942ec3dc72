import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { slotStart } from '#domain/time/show-time.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookedKey, OWN, OWN_DATE, openBooked, yourBookingPage } from './your-booking-page.ts';

const HOUR_MS = 3_600_000;
const TOO_LATE = GUEST_MESSAGES.tooLate.description;
const LIMIT = slotStart(OWN_DATE, OWN.time_slot) - 48 * HOUR_MS;

test('a page that was opened in time says that it is too late', async ({ page, server }) => {
  allowErrors(page, /403/);
  const { own } = await openBooked(page, server);
  await own.cancel.click();
  server.setClock(LIMIT + 1_000);
  await own.confirmCancel.click();
  await expect(own.toast('Too late to change it here')).toBeVisible();
  await expect(page.getByText('It is less than 48 hours')).toBeVisible();

  await page.reload();
  await expect(page.getByText('It is less than 48 hours')).toBeVisible();
  await expect(own.cancel).toHaveCount(0);
  await expect(own.chooseSlot).toHaveCount(0);
  await expect(own.save).toHaveCount(0);
  const mail = page.getByRole('link', { name: 'Write to us', exact: true });
  await expect(mail).toHaveAttribute('href', /^mailto:.*Jane%20Wambui.*December%207/);
  await expect(page.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    /Jane%20Wambui.*December%207/,
  );
  await expectAccessible(page);
});

test('a page in the calendar returns when the time is over', async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  server.setClock(LIMIT - 14 * 24 * HOUR_MS);
  const key = await bookedKey(server);
  await page.clock.install({ time: LIMIT - HOUR_MS });
  server.setClock(LIMIT - HOUR_MS);
  const own = yourBookingPage(page);
  await own.open(key);
  await own.chooseSlot.click();

  await test.step("not by the guest's own clock, if the server says otherwise or nothing", async () => {
    const read = page.waitForResponse('**/api/guest/booking');
    await page.clock.fastForward(HOUR_MS + 1_000);
    await (await read).finished();
    await page.route('**/api/guest/booking', (route) => route.abort(), { times: 1 });
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(61_000);
    await failed;
    await expect(own.calendarHeading).toBeVisible();
    await expect(page.getByText(TOO_LATE)).toHaveCount(0);
  });
  server.setClock(LIMIT + 1_000);
  await page.clock.fastForward(61_000);
  await expect(page.getByText('It is less than 48 hours')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: TOO_LATE })).toHaveCount(1);
});
