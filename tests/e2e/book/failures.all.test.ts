import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { bookingPage, MONDAY } from '#tests/e2e/booking/booking-page.ts';
import { allowErrors, expect, test } from '#tests/kit/browser/test.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

const MINUTE_MS = 60_000;

test.describe('the gate of /book', () => {
  test('requires the passcode again when the grant has expired', async ({ page, server }) => {
    allowErrors(page, /403/);
    const gate = gatePage(page);
    const booking = bookingPage(page);
    await gate.pass();
    await booking.chooseSlot(MONDAY, '9:30 AM');
    await booking.fill();
    server.setClock(TEST_NOW + 31 * MINUTE_MS);
    await booking.confirm.click();
    await expect(booking.toast('Passcode needed again')).toBeVisible();
    await expect(gate.status('Terms read | Policy read')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Step 2 - Enter the passcode' })).toBeFocused();
    await gate.enter();
    await expect(booking.detailsHeading).toBeVisible();
    await booking.expectValues();
    await booking.complete();
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test.describe('of a server with newer documents than the page', () => {
    test.use({ serverChoices: { documents: { terms: 'a'.repeat(64), policy: 'b'.repeat(64) } } });

    test('requires that they are read again, and keeps everything', async ({ page, server }) => {
      allowErrors(page, /403/);
      const gate = gatePage(page);
      const booking = bookingPage(page);
      await gate.pass();
      await booking.chooseSlot(MONDAY, '9:30 AM');
      await booking.fill();
      await booking.confirm.click();
      const notice = page.getByText('A document has changed since you read it.');
      await expect(notice).toBeVisible();
      await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
      // The page was loaded anew by itself: its reason is brought to the guest.
      await expect(notice).toBeFocused();
      await expect(notice).toBeInViewport({ ratio: 1 });
      await expect(gate.passcode).toBeDisabled();
      expect(await bookingRows(server)).toEqual([]);
      await gate.readBoth();
      await expect(booking.detailsHeading).toBeVisible();
      await booking.expectValues();
      await expect(booking.unknownOutcome).toHaveCount(0);
    });
  });

  test('stays closed on what it cannot read in the storage of the tab', async ({ page }) => {
    const gate = gatePage(page);
    await page.goto('/book');
    for (const stored of ['null', '{"confirmed":null,"grant":7}', '{"confirmed":{},', '[]']) {
      await test.step(stored, async () => {
        await page.evaluate((text) => sessionStorage.setItem('legal-gate', text), stored);
        await page.reload();
        // Openers are enabled only after hydration, when the storage has been read.
        await expect(gate.opener('terms')).toBeEnabled();
        await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
        await expect(gate.passcode).toBeDisabled();
      });
    }
  });
});
