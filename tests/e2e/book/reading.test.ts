import type { Page } from '@playwright/test';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const CONFIRMABLE = 'You can confirm now.';

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test('a document is confirmable after time and end alone (R111, R113)', async ({ page }) => {
  const gate = gatePage(page);
  await gate.openWithStoppedClock();
  await gate.opener('terms').click();
  await expect(
    page.getByRole('dialog', { description: '12 s left, then scroll to the last line.' }),
  ).toBeVisible();
  await gate.scrollTo(9);
  await page.clock.runFor(4_000);
  await expect(gate.progress).toHaveText('8 s left, then scroll to the last line.');
  await page.clock.runFor(60_000);
  await expect(gate.progress).toHaveText('Now scroll to the last line.');
  await expect(gate.confirm).toBeDisabled();
  await gate.scrollTo(8);
  await expect(gate.progress).toHaveText(CONFIRMABLE);
  await expect(gate.confirm).toBeEnabled();

  await test.step('every opening starts at the top with all its seconds', async () => {
    for (const close of ['Close', 'Close without confirming', 'Escape']) {
      if (close === 'Escape') await page.keyboard.press(close);
      else await page.getByRole('button', { name: close, exact: true }).click();
      await expect(gate.dialog('terms')).toHaveCount(0);
      await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
      await expect(gate.opener('terms')).toBeFocused();
      await gate.opener('terms').click();
      await expect(gate.progress).toHaveText('12 s left, then scroll to the last line.');
      expect(await gate.text.evaluate((region) => region.scrollTop)).toBe(0);
      await gate.scrollTo(0);
      await expect(gate.progress).toHaveText('12 s left. You are at the last line.');
      // Scrolling back takes the end that was reached away no more.
      await gate.scrollTo(400);
    }
    await page.clock.runFor(11_800);
    await expect(gate.progress).toHaveText('1 s left. You are at the last line.');
    await expect(gate.confirm).toBeDisabled();
    await page.clock.runFor(200);
    await expect(gate.progress).toHaveText(CONFIRMABLE);
    await expect(gate.confirm).toBeEnabled();
    await page.keyboard.press('Escape');
  });

  await test.step('time in a hidden tab does not count', async () => {
    await gate.opener('policy').click();
    await gate.scrollTo(0);
    await page.clock.runFor(4_000);
    await expect(gate.progress).toHaveText('6 s left. You are at the last line.');
    await setHidden(page, true);
    await page.clock.runFor(60_000);
    await setHidden(page, false);
    await page.clock.runFor(1_000);
    await expect(gate.progress).toHaveText('5 s left. You are at the last line.');
    await expect(gate.confirm).toBeDisabled();
    await page.clock.runFor(5_000);
    await expect(gate.progress).toHaveText(CONFIRMABLE);
    await expect(gate.confirm).toBeEnabled();
    await page.keyboard.press('Escape');
  });
});
