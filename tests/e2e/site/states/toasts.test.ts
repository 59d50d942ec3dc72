import type { Page } from '@playwright/test';
import { addDays } from '#domain/time/plain-date.ts';
import { openBookings } from '#tests/e2e/admin/bookings/bookings-tab.ts';
import { bookingPage, GUEST } from '#tests/e2e/booking/booking-page.ts';
import { openBooked } from '#tests/e2e/your-booking/your-booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { expectNoSidewaysScroll, setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { noShift, noTextCoversAnother, samplesFrames } from '#tests/kit/browser/samples-frames.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const MONDAY = '2026-12-07';

/** Stops the page's clock, so that no toast closes because its time is over. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1_000);
}

test.describe('an error toast', () => {
  test('closes when the guest moves on or follows the action that it offers, beside which its text fits at every width', async ({
    page,
    server,
  }) => {
    await page.clock.install();
    const booking = bookingPage(page);
    await test.step('moves on', async () => {
      await booking.openSlot(MONDAY, '11:30 AM');
      await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
      await booking.confirm.click();
      await expect(booking.toast('Validation error')).toBeVisible();
      await stopClock(page);
      await page.getByRole('link', { name: 'Change the time' }).click();
      await expect(booking.slotHeading).toBeFocused();
      await expect(booking.toast('Validation error')).toHaveCount(0);
      await page.clock.resume();
    });

    const toast = booking.toast('Slot already booked');
    await test.step('at every width', async () => {
      await setWidth(page, 320, 640);
      await booking.slot('11:30 AM').click();
      await booking.fill();
      await book(server.url, bookingRequest({ booking_date: MONDAY, time_slot: '11:30 AM' }));
      const text = toast.getByRole('paragraph');
      // A toast stays while the focus is in it.
      await toast.getByRole('button').first().focus();
      for (const width of [320, 390, 1280]) {
        await setWidth(page, width, 640);
        await expect
          .poll(async () => (await text.boundingBox())?.width)
          .toBeGreaterThan(Math.min(width / 2, 300));
        await expectNoSidewaysScroll(page);
      }
    });

    await test.step('follows the action', async () => {
      await stopClock(page);
      await booking.nearestSlots.getByRole('link').first().click();
      await expect(toast).toHaveCount(0);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('waits while a modal dialog is open over it', async ({ page }) => {
      await page.clock.install();
      const booking = bookingPage(page);
      await booking.openSlot(MONDAY, '11:30 AM');
      await booking.confirm.click();
      await expect(booking.toast('Validation error')).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      await page.clock.fastForward(20_000);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(booking.toast('Validation error')).toHaveCount(1);
      await page.clock.fastForward(7_000);
      await expect(booking.toast('Validation error')).toBeHidden();
    });
  });
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('covers neither the field nor the act it speaks of, and ends with its page', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/503/);
    const booking = bookingPage(page);
    await booking.openSlot(MONDAY, '9:30 AM');
    const rejected = noTextCoversAnother('.field:has([aria-invalid])', '.toast');
    await samplesFrames(
      page,
      async () => {
        await booking.confirm.click();
        await expect(booking.toast('Name must be')).toBeVisible();
        await booking.fill({ 'Full Name *': GUEST['Full Name *'] });
        await booking.confirm.click();
        await expect(booking.toast('Invalid email address')).toBeVisible();
        await expect(booking.toast('Name must be')).toHaveCount(0);
      },
      rejected,
    );
    await booking.fill();
    await page.route('**/api/bookings', (route) => route.fulfill({ status: 503, json: {} }));
    await samplesFrames(
      page,
      async () => {
        await booking.confirm.click();
        await expect(booking.toast('Booking failed')).toBeVisible();
      },
      noTextCoversAnother('.guest-form button', '.toast'),
    );
    // Off the field under it, and then it stays there.
    const toast = booking.toast('Booking failed');
    await booking.field('Full Name *').evaluate((field) => {
      window.scrollBy(0, field.getBoundingClientRect().top - 120);
      field.focus({ preventScroll: true });
    });
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThan(600);
    await booking.field('Email *').focus();
    await untilStill(page);
    expect((await toast.boundingBox())?.y).toBeGreaterThan(600);
    await page.unroute('**/api/bookings');
    await booking.confirm.click();
    // The page has the same words.
    await expect(booking.announced('Booking confirmed!')).toHaveCount(1);
    await expect(page.locator('.toast')).toHaveCount(0);
    await page.getByRole('link', { name: 'Return home' }).click();
    await expect(page).toHaveURL('/');
    await expect(booking.announced('Booking confirmed!')).toHaveCount(0);
  });

  test('is the only one about a booking, and covers neither its heading nor its slot', async ({
    page,
    server,
  }) => {
    const { own } = await openBooked(page, server);
    await samplesFrames(
      page,
      async () => {
        await own.openMove('2026-12-08', '11:30 AM');
        await own.move.click();
        await expect(own.toast('Recording moved')).toBeVisible();
        await own.cancel.click();
        await own.confirmCancel.click();
        await expect(own.toast('Booking cancelled')).toBeVisible();
        await expect(page.locator('.toast')).toHaveCount(1);
      },
      noTextCoversAnother('.overview h2, .ticket-slot', '.toast'),
    );
  });

  test('is reached and left by keyboard, while its time stands still', async ({ page, server }) => {
    await book(server.url, bookingRequest({ booking_date: MONDAY, guest_name: 'Amani Otieno' }));
    await page.clock.install();
    const tab = await openBookings(page, server);
    await tab.cancel('Amani Otieno').press('Enter');
    const undo = page.locator('.toast').getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await page.keyboard.press('F8');
    await expect(undo).toBeFocused();
    await page.clock.fastForward(60_000);
    await undo.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(tab.row('Amani Otieno').locator(':focus')).toHaveCount(1);
    await expect(tab.tag('Amani Otieno', 'Confirmed')).toBeVisible();
  });

  test('of several changes is one line but for the newest, and each can be undone', async ({
    page,
    server,
  }) => {
    const guests = ['Amani Otieno', 'Baraka Mwangi', 'Chebet Korir', 'Dalila Hassan'];
    for (const [index, guest_name] of guests.entries()) {
      await book(
        server.url,
        bookingRequest({ booking_date: addDays('2026-12-08', index), guest_name }),
      );
    }
    await page.clock.install();
    const tab = await openBookings(page, server);
    await expect(tab.row('Dalila Hassan')).toBeVisible();
    await stopClock(page);
    const toasts = page.locator('.toast');
    for (const [index, guest] of guests.entries()) {
      await tab.cancel(guest).press('Enter');
      await expect(toasts).toHaveCount(index + 1);
    }
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const heights = await toasts.evaluateAll((found) =>
        found.map((one) => one.getBoundingClientRect().height),
      );
      const share = heights.reduce((sum, one) => sum + one) / height;
      expect(share, `of a window of ${width} px`).toBeLessThan(0.4);
    }
    for (const guest of guests) {
      const toast = toasts.filter({ hasText: guest });
      await expect(toast.getByText(guest)).toBeInViewport();
      await toast.getByRole('button', { name: 'Undo' }).click();
      await expect(tab.tag(guest, 'Confirmed')).toBeVisible();
    }
  });
});

test('a busy button and what is beside it stay where they are, and its label is in its middle', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  await setWidth(page, 390, 1400);
  await page.goto('/auth');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  const offset = await button.evaluate((one) => {
    const middle = (box: DOMRect) => box.top + box.height / 2;
    const label = one.querySelector('span > span') ?? one;
    return middle(label.getBoundingClientRect()) - middle(one.getBoundingClientRect());
  });
  expect(Math.abs(offset)).toBeLessThan(0.6);

  await page.route('**/api/auth/**', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByLabel('Email').fill('jane@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await samplesFrames(
    page,
    async () => {
      await button.click();
      await expect(page.locator('.notice')).toBeVisible();
    },
    noShift('.account-form-actions > *'),
  );
});

test('a page that takes long to load has a sign until it is there', async ({ page }) => {
  await page.goto('/policy');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/about-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const sign = page.locator('.loading-sign');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(sign).toHaveCSS('opacity', '1');
  await expect(page.getByRole('status').getByText('Loading the page...')).toHaveCSS(
    'visibility',
    'visible',
  );
  release();
  await expect(page).toHaveURL('/about');
  await expect(sign).toHaveCount(0);
});
