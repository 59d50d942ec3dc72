import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { expectAccessible, setWidth } from '#tests/kit/browser/checks.ts';
import { neverShows, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { OWN, OWN_DATE, openBooked } from './your-booking-page.ts';

const TARGET = '2026-12-08';

test('moves to a free slot after a second press', async ({ page, server }) => {
  await setWidth(page, 320);
  const { own, requests } = await openBooked(page, server);
  await own.chooseSlot.click();
  await expect(own.calendarHeading).toBeFocused();
  await expect(own.day(OWN_DATE)).toHaveAccessibleName(/Your slot now/);
  await expectAccessible(page);
  await own.day(OWN_DATE).click();
  await expect(own.slot('9:30 AM')).toContainText('Your slot now');
  await expect(own.slot('9:30 AM')).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await own.day(TARGET).click();
  await own.slot('2:30 PM').click();
  await expect(own.dialog).toContainText('December 7, 2026, 9:30 AM');
  await expect(own.dialog).toContainText('December 8, 2026, 2:30 PM');
  await expectAccessible(page);
  expect(requests.map(({ name }) => name)).toEqual(['booking']);

  const move = async () => {
    await own.move.click();
    await expect(own.toast('Recording moved')).toBeVisible();
    await expect(own.kept).toBeFocused();
  };
  // The slots would have the new one as the own.
  await samplesFrames(page, move, neverShows('main li', 'Your slot now'));
  await expect(page).toHaveURL('/your-booking');
  await expect(page.getByText('Tuesday, December 8, 2026').first()).toBeVisible();
  expect(await bookingRows(server)).toMatchObject([
    { booking_date: TARGET, time_slot: '2:30 PM', status: 'confirmed' },
  ]);
});

test('a slot that somebody else books rejects the move', async ({ page, server }) => {
  allowErrors(page, /409/);
  const { own } = await openBooked(page, server);
  const nearest = page.locator('.nearest-slots');
  const take = async (time_slot: '9:30 AM' | '2:30 PM') => {
    const request = bookingRequest({ booking_date: TARGET, time_slot });
    expect((await book(server.url, request)).status).toBe(201);
  };
  await test.step('while its dialog is open', async () => {
    await own.openMove(TARGET, '2:30 PM');
    await take('2:30 PM');
    await expect(own.dialog).toHaveCount(0);
    await expect(nearest).toBeFocused();
  });
  await page.goBack();
  await own.slot('9:30 AM').click();
  await page.route('**/api/guest/move', async (route) => {
    await take('9:30 AM');
    await route.continue();
  });
  await own.move.click();
  await expect(nearest).toBeFocused();
  await expect(nearest).toContainText('Your own slot is still yours.');
  await expect(nearest.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  const [first] = await bookingRows(server);
  expect(first).toMatchObject({ booking_date: OWN_DATE, status: 'confirmed' });
});

test('shows what the booking is now after it was moved elsewhere', async ({ page, server }) => {
  allowErrors(page, /409/);
  const { key, own, requests } = await openBooked(page, server);
  await own.openMove(TARGET, '9:30 AM');
  const to = { booking_date: '2026-12-09', time_slot: '9:30 AM' } as const;
  expect(await guestCalls(server.url, key).move(OWN, to)).toMatchObject({ http: 200 });
  await own.move.click();
  await expect(own.toast('Booking has changed')).toBeVisible();
  await expect(page.getByText('Wednesday, December 9, 2026').first()).toBeVisible();
  await expect(own.dialog).toHaveCount(0);
  expect(requests.map(({ name }) => name)).toEqual(['booking', 'move']);
});
