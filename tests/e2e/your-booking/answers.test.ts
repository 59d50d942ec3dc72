import { expectStaysBusy } from '#tests/kit/browser/busy-labels.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { holdResponses, roundTrip } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { bookedKey, OWN, OWN_DATE, openBooked, yourBookingPage } from './your-booking-page.ts';

const ATTENDING = { attending_date: OWN_DATE, attending_slot: OWN.time_slot };
const SILENT = { attending_date: null, attending_slot: null };

test("says 'I will be there', and takes it back (R189)", async ({ page, server }) => {
  allowErrors(page, /ERR_FAILED/);
  await setWidth(page, 390, 844);
  const key = await bookedKey(server);
  const own = yourBookingPage(page);
  await own.open(key);
  await test.step('stands before the calendar, and both before the changes', async () => {
    const acts = page.locator('a, button').filter({ visible: true });
    const names = await acts.allInnerTexts();
    const order = ['I will be there', 'Calendar file', 'Choose another slot', 'Cancel the booking'];
    expect(names.filter((name) => order.includes(name.trim()))).toEqual(order);
    await expect(own.chooseSlot).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
  await page.route('**/api/guest/attendance', (route) => route.abort(), { times: 1 });
  await own.attend.press('Enter');
  await expect(own.toast('No answer')).toBeVisible();
  await expect(own.attend).toBeFocused();
  await own.attend.press('Enter');
  await expect(own.attending).toBeVisible();
  await expect(own.toast('No answer')).toHaveCount(0);
  await expect(own.notSure).toBeFocused();
  await expectAccessible(page);
  // A toast that says it again would be gone after its time.
  const said = page.getByRole('status').filter({ hasText: 'You will be there' });
  await expect(said).toHaveCount(1, { timeout: 1_000 });
  expect(await bookingRows(server)).toMatchObject([ATTENDING]);
  await page.reload();
  await expect(own.attending).toBeVisible();

  await own.notSure.press('Enter');
  await expect(own.attend).toBeFocused();
  expect(await bookingRows(server)).toMatchObject([SILENT]);

  await test.step('switches the reminders off after a second press, and on again with one', async () => {
    await setWidth(page, 1440, 900);
    await expect(page.getByText('Monday, November 30, 2026, 9:00 AM')).toBeVisible();
    await own.stopReminders.press('Enter');
    const stop = async () => {
      await own.confirmStop.press('Enter');
      await expect(page.getByText('You get no more reminders of this recording.')).toBeVisible();
      await expect(own.remindAgain).toBeFocused();
    };
    await expectStaysBusy(page, stop);
    await page.reload();
    await own.remindAgain.press('Enter');
    await expect(page.getByText('Monday, November 30, 2026, 9:00 AM')).toBeVisible();
    await expect(own.stopReminders).toBeFocused();
    expect(await bookingRows(server)).toMatchObject([{ reminders_stopped_at: null }]);
  });
});

test('sends one answer after the other', async ({ page, server }) => {
  const { own, requests } = await openBooked(page, server);
  const sent = () => requests.map(({ name }) => name);
  const release = await holdResponses(page, '**/api/guest/attendance');
  await own.attend.click();
  await own.stopReminders.click();
  await own.confirmStop.click();
  await roundTrip(page);
  expect(sent()).toEqual(['booking', 'attendance']);
  release();
  await expect(own.remindAgain).toBeVisible();
  await expect(own.attending).toBeVisible();
  expect(sent()).toEqual(['booking', 'attendance', 'reminders']);
});

test('after the recording nothing is asked any more', async ({ page, server }) => {
  const key = await bookedKey(server);
  const own = yourBookingPage(page);
  server.setClock(Date.parse('2026-12-06T12:00:00Z'));
  await own.open(key);
  await expect(own.attend).toBeVisible();
  await expect(own.stopReminders).toHaveCount(0);
  server.setClock(Date.parse('2026-12-08T12:00:00Z'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You sat in the chair' })).toBeVisible();
  await expect(own.attend).toHaveCount(0);
});
