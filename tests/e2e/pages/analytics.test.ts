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

describe('/analytics (section 2, Analytics; section 9, Analytics targets)', () => {
  it('shows the eight figures of the last 60-90 days with their growth, in their order', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto('/analytics');
    expect(await page.title()).toBe('Analytics · Swali');
    const highlights = page.locator('#stats-section');
    await highlights
      .getByRole('heading', { name: 'Performance highlights (last 60-90 days)' })
      .waitFor();
    const figures = await highlights
      .locator('dl > div')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.querySelectorAll('dt, dd')].map((part) => part.textContent)),
      );
    expect(figures).toEqual([
      ['Reach', '32.6M', '24% growth'],
      ['Watch time', '876h', '48% growth'],
      ['New subscribers', '123K', '9% growth'],
      ['Views', '78M', '44% growth'],
      ['Likes', '1200K', '166% growth'],
      ['Comments', '40K', '206% growth'],
      ['Shares', '400K', '140% growth'],
      ['Interactions', '18000K', '19% growth'],
    ]);
  });

  it('shows the audience by age as a table whose bars stand on one scale', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/analytics');
    const ages = region(page, 'Audience by age');
    const table = ages.getByRole('table', { name: 'Share of the audience by age' });
    const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
    expect(await rows.getByRole('rowheader').allTextContents()).toEqual([
      '25-34',
      '34-44',
      '45-54',
      '18-24',
      '54-64',
    ]);
    const shares = await rows.getByRole('cell').allTextContents();
    expect(shares).toEqual(['34.7%', '28.6%', '16.3%', '10.2%', '10.2%']);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const bars = await rows
        .locator('svg rect')
        .evaluateAll((drawn) => drawn.map((bar) => bar.getBoundingClientRect()));
      const perPercent = bars.map((bar, row) => bar.width / Number.parseFloat(shares[row] ?? ''));
      expect(bars[0]?.width).toBeGreaterThan(width / 2);
      for (const length of perPercent) expect(length).toBeCloseTo(perPercent[0] ?? 0, 0);
      expect(new Set(bars.map(({ left }) => left)).size).toBe(1);
    }
  });

  it('names regions and cities', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/analytics');
    const regions = region(page, 'Regions and cities');
    expect(await regions.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'East Africa',
      'North America',
      'Europe',
      'Gulf and Southern Africa',
    ]);
    for (const city of ['Nairobi', 'Addis Ababa', 'Toronto', 'London', 'Johannesburg']) {
      await regions.getByRole('listitem').getByText(city, { exact: true }).waitFor();
    }
  });

  it('says what the numbers mean, in numbers that follow from them, and leads on', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/analytics');
    const insights = region(page, 'Insights');
    // 34.7 + 28.6, without the crumbs of binary fractions.
    await insights.getByText('63.3% of the audience is between 25 and 44').waitFor();
    await insights.getByText('Comments grew 206%.').waitFor();
    await insights.getByText('Shares grew 140%.').waitFor();
    await page.getByText('Haba na haba hujaza kibaba').waitFor();
    await insights.getByRole('link', { name: 'See the rate card' }).click();
    await page.waitForURL('/collaboration');
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await goTo(page, '/analytics');
    await region(page, 'Insights').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
