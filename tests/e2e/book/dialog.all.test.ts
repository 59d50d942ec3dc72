import type { Page } from '@playwright/test';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { expectNoSidewaysScroll, setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** Presses a button at its position, without scrolling it into view. */
async function pressInPlace(page: Page, name: string): Promise<void> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`There is no button ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.mouse.click(x, y);
}

async function openTerms(page: Page) {
  await page.goto('/book');
  const gate = gatePage(page);
  await gate.opener('terms').click();
  await expect(gate.text).toBeVisible();
  await untilStill(page);
  return gate;
}

test.describe('the dialog of a legal document', () => {
  test('can be read and confirmed in small windows, with large text', async ({ page }) => {
    await page.clock.install();
    // Each window is a tab that has read nothing.
    await page.addInitScript(() => sessionStorage.clear());
    const finish = async (gate: ReturnType<typeof gatePage>) => {
      await gate.scrollTo(0);
      await page.clock.runFor(12_500);
      await expect(gate.confirm).toBeEnabled();
      await untilStill(page);
    };
    for (const { name, width, height } of [
      { name: 'at 400% zoom', width: 320, height: 256 },
      { name: 'on a small phone on its side', width: 568, height: 320 },
      { name: 'on a folded phone', width: 280, height: 653 },
    ]) {
      await test.step(name, async () => {
        await setWidth(page, width, height);
        const gate = await openTerms(page);
        const text = await gate.text.boundingBox();
        expect(text?.height).toBeGreaterThanOrEqual(100);
        expect(text?.width).toBeGreaterThan(width - 60);
        await finish(gate);
        await pressInPlace(page, 'Confirm as read');
        await expect(gate.status('Terms read | Policy not read')).toBeVisible();
      });
    }
    await test.step('with text twice as large', async () => {
      await setWidth(page, 390, 844);
      const gate = await openTerms(page);
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expectNoSidewaysScroll(page);
      await gate.opener('terms').click();
      await expect(gate.text).toBeVisible();
      await untilStill(page);
      const dialog = await gate.dialog('terms').boundingBox();
      for (const part of [gate.text, gate.confirm]) {
        const box = await part.boundingBox();
        expect((box?.x ?? Number.NaN) + (box?.width ?? 0)).toBeLessThanOrEqual(
          (dialog?.x ?? 0) + (dialog?.width ?? 0),
        );
      }
      expect((await gate.text.boundingBox())?.height).toBeGreaterThanOrEqual(200);
      await finish(gate);
      await gate.confirm.click();
      await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    });
    await test.step('in forced colours, where nothing is cut off at its last edge', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const gate = await openTerms(page);
      const { isForced, hidden } = await gate
        .dialog('terms')
        .evaluate((dialog) => ({
          isForced: matchMedia('(forced-colors: active)').matches,
          hidden: dialog.scrollHeight - dialog.clientHeight,
        }));
      expect(isForced).toBe(true);
      expect(hidden).toBe(0);
    });
  });
});
