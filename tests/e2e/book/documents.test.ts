import { LEGAL_DOCUMENTS } from '#domain/booking-gate.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '#tests/kit/browser/checks.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const PHONE = { viewport: { width: 390, height: 844 } };

/** Makes the tab look hidden, or visible again, as a switch to another one does. */
function hide(isHidden: boolean): string {
  return `Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));`;
}

test.describe('the documents of /book (section 2, Book)', () => {
  test('lock everything until both are read, in the words of the specification', async ({
    page,
  }) => {
    await page.goto('/book');
    const gate = gatePage(page);
    await expect(
      page.getByRole('heading', { name: 'Step 1 - Submit your details', exact: true }),
    ).toBeVisible();
    await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
    await expect(gate.locked).toBeDisabled();
    await expect(gate.guestForm).toHaveCount(0);
    await expect(gate.passcode).toBeDisabled();
    await expect(gate.continue).toBeDisabled();
    expect(await gate.current.textContent()).toContain('Read');
    expect(await page.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(
      5,
    );
    await expectAccessible(page);
  });

  test('each take their time by a real clock, 12 seconds and 10, and unlock the rest', async ({
    page,
  }) => {
    await page.goto('/book');
    const gate = gatePage(page);
    for (const [key, seconds] of [
      ['terms', 12],
      ['policy', 10],
    ] as const) {
      const opened = await page.evaluate(() => performance.now());
      await gate.opener(key).click();
      await gate.scrollTo(0);
      await expect(gate.confirm).toBeDisabled();
      await expect.poll(() => gate.confirm.isEnabled()).toBe(true);
      const waited = (await page.evaluate(() => performance.now())) - opened;
      // Not how fast the page is: how soon it may let go.
      expect(waited).toBeGreaterThanOrEqual(seconds * 1000);
      await expect(
        gate.dialog(key).getByRole('status').getByText('You can confirm now.'),
      ).toBeVisible();
      await gate.confirm.click();
      await expect(gate.dialog(key)).toBeHidden();
      await expect(gate.opener(key)).toBeFocused();
      if (key === 'terms') await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    }
    await expect(gate.status('Terms read | Policy read')).toBeVisible();
    await expect(gate.guestForm).toHaveAttribute('href', 'https://forms.example.org/guest');
    await expect(gate.guestForm).toHaveAttribute('target', '_blank');
    await expect(gate.locked).toHaveCount(0);
    expect(await gate.passcode.isEnabled()).toBe(true);
    expect(await gate.current.textContent()).toContain('Passcode');
    await expectAccessible(page);
  });

  test('can be confirmed only after the time and the end, within 8 pixels, and start afresh', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);

    // The time alone.
    await gate.opener('terms').click();
    await page.clock.runFor(60_000);
    await expect(gate.confirm).toBeDisabled();
    await gate.scrollTo(9);
    await page.clock.runFor(1_000);
    await expect(gate.confirm).toBeDisabled();
    await gate.scrollTo(8);
    await page.clock.runFor(1_000);
    expect(await gate.confirm.isEnabled()).toBe(true);
    // Scrolling back takes nothing away.
    await gate.scrollTo(400);
    await page.clock.runFor(1_000);
    expect(await gate.confirm.isEnabled()).toBe(true);

    // Closing confirms nothing, and the next opening starts at the top again: the end alone.
    for (const close of ['Close', 'Close without confirming', 'Escape']) {
      if (close === 'Escape') await page.keyboard.press(close);
      else await page.getByRole('button', { name: close, exact: true }).click();
      await expect(gate.dialog('terms')).toBeHidden();
      await expect(gate.status('Terms not read | Policy not read')).toBeVisible();
      await expect(gate.opener('terms')).toBeFocused();
      await gate.opener('terms').click();
      expect(await gate.text.evaluate((region) => region.scrollTop)).toBe(0);
      await gate.scrollTo(0);
      await page.clock.runFor(8_000);
      await expect(gate.confirm).toBeDisabled();
      await page.clock.runFor(4_200);
      expect(await gate.confirm.isEnabled()).toBe(true);
    }
  });

  test('stand still while the tab is hidden', async ({ page }) => {
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('policy').click();
    await gate.scrollTo(0);
    await page.clock.runFor(4_000);
    await page.evaluate(hide(true));
    await page.clock.runFor(60_000);
    await page.evaluate(hide(false));
    await page.clock.runFor(1_000);
    await expect(gate.confirm).toBeDisabled();
    await page.clock.runFor(6_000);
    expect(await gate.confirm.isEnabled()).toBe(true);
  });

  test('count as scrolled when they are shorter than the dialog', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 1440, height: 900 } }
    await page.clock.install();
    await page.goto('/book');
    const gate = gatePage(page);
    await gate.opener('policy').click();
    // As a short text would be: everything but the first words is taken out.
    await gate.text.evaluate((region) => region.replaceChildren('Short.'));
    await page.clock.runFor(10_500);
    expect(await gate.confirm.isEnabled()).toBe(true);
  });

  test('are the texts of /terms and /policy, told both conditions, and read by the keyboard alone', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/terms');
    const wholeText = (root: string) => page.locator(root).locator('h2, h3, p, li').allInnerTexts();
    const published = (await wholeText('main')).join('\n');
    await page.goto('/book');
    const gate = gatePage(page);
    await tabTo(page, gate.opener('terms'));
    await page.keyboard.press('Enter');
    await expect(
      gate.dialog('terms').getByRole('heading', { name: 'Terms', exact: true }),
    ).toBeFocused();
    await expectAccessible(page);
    for (const words of await gate.text.locator('p, li').allInnerTexts()) {
      expect(published).toContain(words);
    }
    const locked = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(locked).toBe('hidden');
    await expect(gate.dialog('terms').getByText(/\d s left/)).toBeVisible();
    await tabTo(page, gate.text);
    await page.keyboard.press('End');
    await expect.poll(() => gate.text.evaluate((region) => region.scrollTop > 0)).toBe(true);
    await gate.scrollTo(0);
    await page.clock.runFor(1_000);
    await expect(
      gate.dialog('terms').getByRole('status').getByText('You are at the last line.'),
    ).toBeVisible();
    await page.clock.runFor(11_500);
    await tabTo(page, gate.confirm);
    await page.keyboard.press('Enter');
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    await expect(gate.opener('terms')).toBeFocused();
  });

  test('hold on a phone, at 320 pixels too, with the dialog whole on the screen', async ({
    page,
  }) => {
    for (const viewport of [PHONE.viewport, { width: 320, height: 568 }]) {
      // CODEMOD options: { viewport }
      await page.goto('/book');
      const gate = gatePage(page);
      await expectNoSidewaysScroll(page);
      const names = page.getByRole('list', { name: 'Progress' }).locator('b');
      const edges = await names.evaluateAll((found) =>
        found.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const { left, right } = words.getBoundingClientRect();
          return { left, right };
        }),
      );
      for (const [index, { left }] of edges.entries()) {
        if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.right ?? left);
      }
      await gate.opener('terms').click();
      const box = await gate.dialog('terms').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      expect((await gate.text.boundingBox())?.height).toBeGreaterThan(100);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

  test('say without JavaScript where to write instead', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/book');
    // Playwright's text locators leave <noscript> out.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    expect(await words.textContent()).toContain('Booking a slot needs JavaScript.');
    const links = await words
      .locator('a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['mailto:studio@example.com', '/terms', '/policy']);
    const gate = gatePage(page);
    await expect(gate.locked).toBeDisabled();
    // What does nothing without scripts, or before they are there, does not look alive.
    for (const key of LEGAL_DOCUMENTS) await expect(gate.opener(key)).toBeDisabled();
  });
});
