import { bookingPage, FIRST, MONDAY, slotUrl } from '#tests/e2e/booking/booking-page.ts';
import { setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('the skip link keeps the confirmation on the page, also after a reload', async ({ page }) => {
  const booking = bookingPage(page);
  await booking.openFilledForm(MONDAY, '9:30 AM');
  await booking.confirm.click();
  await expect(booking.confirmedHeading).toBeFocused();
  await expect(page).toHaveURL('/booking-calendar');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL('/booking-calendar#main');
  await page.reload();
  await expect(booking.confirmedHeading).toBeVisible();
  await expect(booking.windowHeading).toHaveCount(0);
});

test.describe('a link to a step', () => {
  test('that is opened in a new tab leaves its own as it is', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    const opening = page.context().waitForEvent('page');
    await booking.day(FIRST).click({ modifiers: ['ControlOrMeta'] });
    const other = await opening;
    await expect(bookingPage(other).slotHeading).toBeVisible();
    await expect(other).toHaveURL(new RegExp(`date=${FIRST}`));
    await expect(page).toHaveURL('/booking-calendar');
    await expect(booking.windowHeading).toBeVisible();
  });

  test('begins at the top, and Back returns to the place in the page', async ({ page }) => {
    const booking = bookingPage(page);
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
    await setWidth(page, 390, 700);
    await page.goto('/booking-calendar');
    // Below the bar.
    await booking.windowHeading.evaluate((heading) =>
      window.scrollTo(0, heading.getBoundingClientRect().top - 150),
    );
    await booking.day(FIRST).focus();
    await untilStill(page);
    const top = await scrollTop();
    expect(top).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(booking.slotHeading).toBeFocused();
    await expect(booking.slotHeading).toBeInViewport();
    await untilStill(page);
    const next = await scrollTop();
    expect(next).toBeLessThan(top);
    await page.goBack();
    await expect(booking.windowHeading).toBeFocused();
    await expect.poll(scrollTop).toBe(top);
    await page.goForward();
    await expect(booking.slotHeading).toBeFocused();
    await expect.poll(scrollTop).toBe(next);
  });

  test('to the step that is shown adds no entry to the history', async ({ page }) => {
    const booking = bookingPage(page);
    await page.goto('/booking-calendar');
    await booking.chooseDay(MONDAY);
    await expect(booking.slotHeading).toBeFocused();
    const change = page.getByRole('link', { name: 'Change the date' });
    const entries = await page.evaluate(() => history.length);
    // Both presses come before the page shows the step.
    await change.evaluate((link: HTMLAnchorElement) => {
      link.click();
      link.click();
    });
    await expect(booking.windowHeading).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(slotUrl(MONDAY));
  });
});
