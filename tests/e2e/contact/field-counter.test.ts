import { bookingPage } from '#tests/kit/browser/booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('the counter of the notes speaks at steps, and not with each key', async ({ page }) => {
  const booking = bookingPage(page);
  await booking.openSlot('2026-12-07', '9:30 AM');
  const notes = booking.field('Brief topic description (optional)');
  const maximum = Number((await page.locator('.field-counter').textContent())?.split('/')[1]);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('.field-counter ~ [aria-live]');
    if (!region) throw new Error('There is no live region');
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await notes.fill('a'.repeat(maximum - 55));
  await notes.pressSequentially('b'.repeat(40));
  await expect
    .poll(() => page.evaluate('said'))
    .toEqual(['50 characters left', '20 characters left']);
});
