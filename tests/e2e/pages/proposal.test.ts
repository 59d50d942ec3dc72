import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  browserForFile,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

describe('/camera-africa (section 2, Proposal; section 9, Proposal page)', () => {
  it('proposes 8 months to a camera retailer', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/camera-africa');
    expect(await page.title()).toBe('Camera partnership proposal · Swali');
    await page.getByText('Partnership proposal for a camera retailer').waitFor();
    await page.getByRole('heading', { level: 1, name: /^8 months, / }).waitFor();
  });

  it('counts followers per platform, with bars of their true length', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width: 1440, height: 900 } });
    await goTo(page, '/camera-africa');
    const platforms = region(page, 'Who would see it').getByRole('listitem');
    expect(await platforms.allTextContents()).toEqual([
      expect.stringMatching(/^576K followers, /),
      expect.stringMatching(/^570K followers, /),
      expect.stringMatching(/^120K followers, /),
      expect.stringMatching(/^35K followers, /),
    ]);
    const lengths = await platforms
      .locator('svg rect')
      .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    const [longest = 0] = lengths;
    expect(longest).toBeGreaterThan(600);
    const inThousands = lengths.map((length) => Math.round((576 * length) / longest));
    expect(inThousands).toEqual([576, 570, 120, 35]);
  });

  it('shows the reach statistics, likes and interactions in millions', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/camera-africa');
    const figures = await region(page, 'Reach, last 60-90 days')
      .locator('dl > div')
      .evaluateAll((cells) => cells.map((cell) => cell.querySelector('dd')?.textContent));
    expect(figures).toEqual(['32.6M', '876h', '123K', '78M', '1.2M', '40K', '400K', '18M']);
  });

  it('asks for eight things, in the words of the specification', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/camera-africa');
    const asks = region(page, '8 months, 8 asks').getByRole('heading', { level: 3 });
    expect(await asks.allTextContents()).toEqual([
      'Two cameras and lenses',
      'A lighting rig',
      'Podcast audio gear, for 8 months',
      'Monthly reports',
      'A discount code for followers',
      'Exclusivity',
      'A gear-care clause',
      'Two short reels a month of 30-60 seconds',
    ]);
  });

  it('ends with a mailbox and the way to the analytics', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/camera-africa');
    const closing = region(page, 'Shall we shake on it?');
    const mail = closing.getByRole('link', { name: 'Write to us' });
    expect(await mail.getAttribute('href')).toBe('mailto:partners@example.com');
    await closing.getByText('Penye nia pana njia').waitFor();
    await closing.getByRole('link', { name: 'See the analytics' }).click();
    await page.waitForURL('/analytics');
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await goTo(page, '/camera-africa');
    await region(page, 'Shall we shake on it?').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
