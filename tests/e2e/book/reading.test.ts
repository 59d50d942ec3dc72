import type { Page } from '@playwright/test';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const CONFIRMABLE = 'You can confirm now.';

/** Makes the page believe that its tab was hidden or shown. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

test.describe('a legal document of /book', () => {
  test('takes 12 real seconds for the terms and 10 for the policy', async ({ newPage }) => {
    const reads = [
      { key: 'terms', seconds: 12 },
      { key: 'policy', seconds: 10 },
    ] as const;
    await Promise.all(
      reads.map(async ({ key, seconds }) => {
        const page = await newPage();
        const gate = gatePage(page);
        await page.goto('/book');
        const openedAt = await page.evaluate(() => performance.now());
        await gate.opener(key).click();
        await gate.scrollTo(0);
        await expect(gate.confirm).toBeVisible();
        const enabledAt = await gate.confirm.evaluate(
          (button) =>
            new Promise<number>((resolve) => {
              const look = () => {
                if (!button.matches(':disabled')) resolve(performance.now());
              };
              new MutationObserver(look).observe(button, { attributes: true });
              look();
            }),
        );
        // A lower bound: a slow machine only makes it longer.
        expect(enabledAt - openedAt).toBeGreaterThanOrEqual(seconds * 1000);
        await expect(gate.dialog(key).getByRole('status')).toHaveText(CONFIRMABLE);
        await gate.confirm.click();
        await expect(gate.dialog(key)).toHaveCount(0);
      }),
    );
  });

  test('is confirmable only when the time is over and its end, to 8 pixels, was reached', async ({
    page,
  }) => {
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

    // Closing confirms nothing, and every opening starts at the top with all its seconds.
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
      await page.clock.runFor(8_000);
      await expect(gate.progress).toHaveText('4 s left. You are at the last line.');
      await page.clock.runFor(3_800);
      await expect(gate.progress).toHaveText('1 s left. You are at the last line.');
      await expect(gate.confirm).toBeDisabled();
      await page.clock.runFor(200);
      await expect(gate.progress).toHaveText(CONFIRMABLE);
      await expect(gate.confirm).toBeEnabled();
    }
  });

  test('counts neither the time in a hidden tab nor the hours of a sleeping machine', async ({
    page,
  }) => {
    const gate = gatePage(page);
    await gate.openWithStoppedClock();
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

    // As after the lid was closed: the clock has run on, and each timer fires once.
    await page.clock.fastForward('02:00:00');
    await page.clock.runFor(1_000);
    await expect(gate.progress).toHaveText('2 s left. You are at the last line.');
    await expect(gate.confirm).toBeDisabled();
    await page.clock.runFor(2_000);
    await expect(gate.progress).toHaveText(CONFIRMABLE);
    await expect(gate.confirm).toBeEnabled();
  });

  test('counts as scrolled when it is shorter than the dialog', async ({ page }) => {
    const gate = gatePage(page);
    await gate.openWithStoppedClock();
    await gate.opener('policy').click();
    // As a short text would be: everything but the first words is taken out.
    await gate.text.evaluate((region) => region.replaceChildren('Short.'));
    await page.clock.runFor(1_000);
    await expect(gate.progress).toHaveText('9 s left. You are at the last line.');
    await page.clock.runFor(9_000);
    await expect(gate.progress).toHaveText(CONFIRMABLE);
    await expect(gate.confirm).toBeEnabled();
  });
});
