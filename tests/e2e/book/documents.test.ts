import { describe, expect, it } from 'vitest';
import { LEGAL_DOCUMENTS } from '#domain/booking-gate.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  tabTo,
} from '#tests/kit/browser/browser.ts';
import { gatePage } from '#tests/kit/browser/gate-page.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
const PHONE = { viewport: { width: 390, height: 844 } };

/** Makes the tab look hidden, or visible again, as a switch to another one does. */
function hide(isHidden: boolean): string {
  return `Object.defineProperty(document, 'hidden', { configurable: true, value: ${isHidden} });
    document.dispatchEvent(new Event('visibilitychange'));`;
}

describe('the documents of /book (section 2, Book)', () => {
  it('lock everything until both are read, in the words of the specification', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/book');
    const gate = gatePage(page);
    await page
      .getByRole('heading', { name: 'Step 1 - Submit your details', exact: true })
      .waitFor();
    await gate.status('Terms not read | Policy not read').waitFor();
    expect(await gate.locked.isDisabled()).toBe(true);
    expect(await gate.guestForm.count()).toBe(0);
    expect(await gate.passcode.isDisabled()).toBe(true);
    expect(await gate.continue.isDisabled()).toBe(true);
    expect(await gate.current.textContent()).toContain('Read');
    expect(await page.getByRole('list', { name: 'Progress' }).getByRole('listitem').count()).toBe(
      5,
    );
    await expectAccessible(page);
  });

  it('each take their time by a real clock, 12 seconds and 10, and unlock the rest', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/book');
    const gate = gatePage(page);
    for (const [key, seconds] of [
      ['terms', 12],
      ['policy', 10],
    ] as const) {
      const opened = await page.evaluate(() => performance.now());
      await gate.opener(key).click();
      await gate.scrollTo(0);
      expect(await gate.confirm.isDisabled()).toBe(true);
      await expect.poll(() => gate.confirm.isEnabled()).toBe(true);
      const waited = (await page.evaluate(() => performance.now())) - opened;
      // Not how fast the page is: how soon it may let go.
      expect(waited).toBeGreaterThanOrEqual(seconds * 1000);
      await gate.dialog(key).getByRole('status').getByText('You can confirm now.').waitFor();
      await gate.confirm.click();
      await gate.dialog(key).waitFor({ state: 'detached' });
      await expectFocus(gate.opener(key));
      if (key === 'terms') await gate.status('Terms read | Policy not read').waitFor();
    }
    await gate.status('Terms read | Policy read').waitFor();
    expect(await gate.guestForm.getAttribute('href')).toBe('https://forms.example.org/guest');
    expect(await gate.guestForm.getAttribute('target')).toBe('_blank');
    expect(await gate.locked.count()).toBe(0);
    expect(await gate.passcode.isEnabled()).toBe(true);
    expect(await gate.current.textContent()).toContain('Passcode');
    await expectAccessible(page);
  });

  it('can be confirmed only after the time and the end, within 8 pixels, and start afresh', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);

    // The time alone.
    await gate.opener('terms').click();
    await page.clock.runFor(60_000);
    expect(await gate.confirm.isDisabled()).toBe(true);
    await gate.scrollTo(9);
    await page.clock.runFor(1_000);
    expect(await gate.confirm.isDisabled()).toBe(true);
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
      await gate.dialog('terms').waitFor({ state: 'detached' });
      await gate.status('Terms not read | Policy not read').waitFor();
      await expectFocus(gate.opener('terms'));
      await gate.opener('terms').click();
      expect(await gate.text.evaluate((region) => region.scrollTop)).toBe(0);
      await gate.scrollTo(0);
      await page.clock.runFor(8_000);
      expect(await gate.confirm.isDisabled()).toBe(true);
      await page.clock.runFor(4_200);
      expect(await gate.confirm.isEnabled()).toBe(true);
    }
  });

  it('stand still while the tab is hidden', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.opener('policy').click();
    await gate.scrollTo(0);
    await page.clock.runFor(4_000);
    await page.evaluate(hide(true));
    await page.clock.runFor(60_000);
    await page.evaluate(hide(false));
    await page.clock.runFor(1_000);
    expect(await gate.confirm.isDisabled()).toBe(true);
    await page.clock.runFor(6_000);
    expect(await gate.confirm.isEnabled()).toBe(true);
  });

  it('count as scrolled when they are shorter than the dialog', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width: 1440, height: 900 } });
    await page.clock.install();
    await goTo(page, '/book');
    const gate = gatePage(page);
    await gate.opener('policy').click();
    // As a short text would be: everything but the first words is taken out.
    await gate.text.evaluate((region) => region.replaceChildren('Short.'));
    await page.clock.runFor(10_500);
    expect(await gate.confirm.isEnabled()).toBe(true);
  });

  it('are the texts of /terms and /policy, told both conditions, and read by the keyboard alone', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await page.clock.install();
    await goTo(page, '/terms');
    const wholeText = (root: string) => page.locator(root).locator('h2, h3, p, li').allInnerTexts();
    const published = (await wholeText('main')).join('\n');
    await goTo(page, '/book');
    const gate = gatePage(page);
    await tabTo(page, gate.opener('terms'));
    await page.keyboard.press('Enter');
    await expectFocus(gate.dialog('terms').getByRole('heading', { name: 'Terms', exact: true }));
    await expectAccessible(page);
    for (const words of await gate.text.locator('p, li').allInnerTexts()) {
      expect(published).toContain(words);
    }
    const locked = await page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    expect(locked).toBe('hidden');
    await gate
      .dialog('terms')
      .getByText(/\d s left/)
      .waitFor();
    await tabTo(page, gate.text);
    await page.keyboard.press('End');
    await expect.poll(() => gate.text.evaluate((region) => region.scrollTop > 0)).toBe(true);
    await gate.scrollTo(0);
    await page.clock.runFor(1_000);
    await gate.dialog('terms').getByRole('status').getByText('You are at the last line.').waitFor();
    await page.clock.runFor(11_500);
    await tabTo(page, gate.confirm);
    await page.keyboard.press('Enter');
    await gate.status('Terms read | Policy not read').waitFor();
    await expectFocus(gate.opener('terms'));
  });

  it('hold on a phone, at 320 pixels too, with the dialog whole on the screen', async () => {
    const { url } = await startTestServer();
    for (const viewport of [PHONE.viewport, { width: 320, height: 568 }]) {
      const { page } = await visit(url, { viewport });
      await goTo(page, '/book');
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

  it('say without JavaScript where to write instead', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/book');
    // Playwright's text locators leave <noscript> out.
    const words = page.locator('noscript p');
    await words.waitFor();
    expect(await words.textContent()).toContain('Booking a slot needs JavaScript.');
    const links = await words
      .locator('a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toEqual(['mailto:studio@example.com', '/terms', '/policy']);
    const gate = gatePage(page);
    expect(await gate.locked.isDisabled()).toBe(true);
    // What does nothing without scripts, or before they are there, does not look alive.
    for (const key of LEGAL_DOCUMENTS) expect(await gate.opener(key).isDisabled()).toBe(true);
  });
});
