import type { Locator } from '@playwright/test';
import { LEGAL_DOCUMENTS } from '#domain/booking/booking-gate.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  tabTo,
  untilStill,
} from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { IS_QUICK } from '#tests/kit/tier.ts';
import { gatePage } from './gate-page.ts';

const SMALL_WINDOWS = [
  { name: '400% zoom', width: 320, height: 256 },
  { name: 'a small phone on its side', width: 568, height: 320 },
  { name: 'a folded phone', width: 280, height: 653 },
];

test.describe('the documents of /book', () => {
  test('lock guest form and passcode until both are read (R109, R110)', async ({ page }) => {
    await page.clock.install();
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
    await expect(gate.current).toContainText('Read');
    await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(5);

    await gate.read('terms');
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    await expect(gate.opener('terms')).toBeFocused();
    await expect(gate.locked).toBeDisabled();
    await expect(gate.passcode).toBeDisabled();
    await gate.read('policy');
    await expect(gate.status('Terms read | Policy read')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Step 2 - Enter the passcode' })).toBeFocused();
    for (const next of [gate.guestForm, gate.passcode, gate.continue])
      await expect(next).toBeInViewport({ ratio: 1 });
    await expect(gate.guestForm).toHaveAttribute('href', 'https://forms.example.org/guest');
    await expect(gate.guestForm).toHaveAttribute('target', '_blank');
    await expect(gate.locked).toHaveCount(0);
    await expect(gate.passcode).toBeEnabled();
    await expect(gate.current).toContainText('Passcode');
    await expectAccessible(page);
  });

  test('are the texts of /terms and /policy, in accessible dialogs', async ({ page }) => {
    const gate = gatePage(page);
    const textsOf = (root: Locator) => root.locator('.prose :is(h2, h3, p, li)').allTextContents();
    const published = new Map<string, string[]>();
    for (const key of LEGAL_DOCUMENTS) {
      await page.goto(`/${key}`);
      published.set(key, await textsOf(page.getByRole('main')));
    }
    await page.goto('/book');
    for (const key of LEGAL_DOCUMENTS) {
      await gate.opener(key).click();
      await expect(gate.text).toBeVisible();
      const shown = await textsOf(gate.text);
      expect(shown).not.toEqual([]);
      expect(shown).toEqual(published.get(key));
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(gate.dialog(key)).toHaveCount(0);
    }
  });

  test('can be read and confirmed with the keyboard alone', async ({ page }) => {
    const gate = gatePage(page);
    await gate.openWithStoppedClock();
    await tabTo(page, gate.opener('terms'));
    await page.keyboard.press('Enter');
    await expect(
      gate.dialog('terms').getByRole('heading', { name: 'Terms', exact: true }),
    ).toBeFocused();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expect(gate.progress).toHaveText('12 s left, then scroll to the last line.');
    await tabTo(page, gate.text);
    await page.keyboard.press('End');
    await expect(gate.dialog('terms').getByRole('status')).toHaveText('You are at the last line.');
    await page.clock.runFor(12_000);
    await tabTo(page, gate.confirm);
    await page.keyboard.press('Enter');
    await expect(gate.status('Terms read | Policy not read')).toBeVisible();
    await expect(gate.opener('terms')).toBeFocused();
  });

  test('fit a phone, with the whole dialog inside the window', async ({ page }) => {
    const gate = gatePage(page);
    const names = page.getByRole('list', { name: 'Progress' }).locator('b');
    await page.goto('/book');
    for (const { width, height } of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      ...(IS_QUICK ? [] : SMALL_WINDOWS),
    ]) {
      await setWidth(page, width, height);
      await expectNoSidewaysScroll(page);
      const edges = await names.evaluateAll((found) =>
        found.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const { left, right } = words.getBoundingClientRect();
          return { left, right };
        }),
      );
      expect(edges).toHaveLength(5);
      for (const [index, { left }] of edges.entries()) {
        if (index > 0) expect(left).toBeGreaterThan(edges[index - 1]?.right ?? left);
      }
      await gate.opener('terms').click();
      await expect(gate.dialog('terms')).toBeInViewport({ ratio: 1 });
      await untilStill(page);
      expect((await gate.text.boundingBox())?.height).toBeGreaterThanOrEqual(100);
      await expect(gate.confirm).toBeInViewport({ ratio: 1 });
      if (height === 568) await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(gate.dialog('terms')).toHaveCount(0);
    }
  });

  test('stay locked without JavaScript; links lead to us', async ({ scriptlessPage: page }) => {
    await page.goto('/book');
    // Text locators of Playwright do not look into <noscript>.
    const words = page.locator('noscript p');
    await expect(words).toBeVisible();
    await expect(words).toContainText('Booking with a passcode needs JavaScript.');
    const links = await words
      .locator('a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['/booking-calendar', 'mailto:studio@example.com', '/terms', '/policy']);
    const gate = gatePage(page);
    await expect(gate.locked).toBeDisabled();
    // Buttons that need scripts are built disabled.
    for (const key of LEGAL_DOCUMENTS) await expect(gate.opener(key)).toBeDisabled();
  });
});
