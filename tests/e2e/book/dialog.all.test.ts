import type { Page } from '@playwright/test';
import { gatePage } from '#tests/e2e/book/gate-page.ts';
import { expectNoSidewaysScroll, setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

async function openTerms(page: Page) {
  await page.goto('/book');
  const gate = gatePage(page);
  await gate.opener('terms').click();
  await expect(gate.text).toBeVisible();
  await untilStill(page);
  return gate;
}

test('a document can be confirmed with large text, and in forced colours', async ({ page }) => {
  await page.clock.install();
  // Each window is a tab that has read nothing.
  await page.addInitScript(() => sessionStorage.clear());
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
    await gate.scrollTo(0);
    await page.clock.runFor(12_500);
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
