import { bookingPage } from '#tests/e2e/booking/booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('the counter of the notes announces steps, and not every key', async ({ page }) => {
  const booking = bookingPage(page);
  await booking.openSlot('2026-12-07', '9:30 AM');
  const notes = booking.field('Brief topic description (optional)');
  const counter = page.locator('.field-counter');
  await expect(counter).toHaveText(/^0\/\d+$/);
  const maximum = Number((await counter.textContent())?.split('/')[1]);
  await page.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const region = document.querySelector('.field-counter ~ [aria-live]');
    if (!region) throw new Error('There is no live region');
    new MutationObserver(() => announced.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await notes.fill('a'.repeat(maximum - 55));
  await notes.pressSequentially('b'.repeat(40));
  // The counter and the announcement of a key are drawn together.
  await expect(counter).toHaveText(`${maximum - 15}/${maximum}`);
  expect(await page.evaluate('announced')).toEqual(['50 characters left', '20 characters left']);
});
