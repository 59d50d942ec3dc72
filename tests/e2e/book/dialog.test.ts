import { expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { untilHydrated } from '#tests/kit/browser/hydration.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** A press where a finger would press: nothing is scrolled into sight for it. */
async function pressAt(page: Awaited<ReturnType<typeof visit>>['page'], name: string) {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (!box) throw new Error(`There is no button ${name}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  expect(y).toBeLessThan(page.viewportSize()?.height ?? 0);
  await page.mouse.click(x, y);
}

test.describe('the dialog of a legal document', () => {
  it.each([
    ['at 400% zoom', { width: 320, height: 256 }],
    ['on a small phone on its side', { width: 568, height: 320 }],
    ['on a folded phone', { width: 280, height: 653 }],
  ])('can be read and confirmed %s', async (_where, viewport) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport });
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('terms').click();
    const text = await gate.text.boundingBox();
    expect(text?.height).toBeGreaterThanOrEqual(100);
    expect(text?.width).toBeGreaterThan(viewport.width - 60);
    await gate.scrollTo(0);
    await page.clock.runFor(12_500);
    await pressAt(page, 'Confirm as read');
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
  });

  test('holds with the text twice as large, with nothing beyond its edges', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 390, height: 844 } }
    await page.clock.install();
    await page.goto('/book');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const gate = gatePage(page);
    await expectNoSidewaysScroll(page);
    await gate.opener('terms').click();
    const edge = await gate.dialog('terms').boundingBox();
    for (const thing of [gate.text, gate.confirm]) {
      const box = await thing.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (edge?.x ?? 0) + (edge?.width ?? 0),
      );
    }
    expect((await gate.text.boundingBox())?.height).toBeGreaterThanOrEqual(200);
    await gate.scrollTo(0);
    await page.clock.runFor(12_500);
    await gate.confirm.click();
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
  });

  test('is whole in forced colours, its last edge included', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 390, height: 844 }, forcedColors: 'active', }
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('terms').click();
    const cut = await gate
      .dialog('terms')
      .evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
    expect(cut).toBe(0);
  });

  test('says both conditions to a screen reader when it opens, and to the eye until they are met', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('terms').click();
    await expect(
      page.getByRole('dialog', { description: /^\d+ s left, then scroll to the last line\.$/ }),
    ).toBeVisible();
    await gate.scrollTo(0);
    await page.clock.runFor(4_000);
    await expect(
      gate.dialog('terms').getByText(/^\d s left\. You are at the last line\.$/),
    ).toBeVisible();
  });

  test('takes the hours in which the machine slept for no reading', async ({ page }) => {
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('policy').click();
    await gate.scrollTo(0);
    // The lid is closed and opened again: the clock has run on, nothing else has.
    await page.clock.fastForward('02:00:00');
    await page.clock.runFor(1_000);
    await expect(gate.confirm).toBeDisabled();
    await page.clock.runFor(10_000);
    expect(await gate.confirm.isEnabled()).toBe(true);
  });

  test('leaves the page free when the guest goes back while it is open', async ({ page }) => {
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Book', exact: true }).click();
    const gate = gatePage(page);
    await gate.opener('terms').click();
    await expect(gate.dialog('terms')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(gate.dialog('terms')).toBeHidden();
    await untilHydrated(page);
    await page.goForward();
    await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
    await expect(gate.dialog('terms')).toHaveCount(0);
  });
});
