import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.describe('/camera-africa (section 2, Proposal; section 9, Proposal page)', () => {
  test('proposes 8 months to a camera retailer', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/camera-africa');
    await expect(page).toHaveTitle('Camera partnership proposal · Swali');
    await expect(page.getByText('Partnership proposal for a camera retailer')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^8 months, / })).toBeVisible();
  });

  test('counts followers per platform, with bars of their true length', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 1440, height: 900 } }
    await page.goto('/camera-africa');
    const platforms = region(page, 'Who would see it').getByRole('listitem');
    await expect(platforms).toHaveText([
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

  test('shows the reach statistics, likes and interactions in millions', async ({ page }) => {
    await page.goto('/camera-africa');
    const figures = await region(page, 'Reach, last 60-90 days')
      .locator('dl > div')
      .evaluateAll((cells) => cells.map((cell) => cell.querySelector('dd')?.textContent));
    expect(figures).toEqual(['32.6M', '876h', '123K', '78M', '1.2M', '40K', '400K', '18M']);
  });

  test('asks for eight things, in the words of the specification', async ({ page }) => {
    await page.goto('/camera-africa');
    const asks = region(page, '8 months, 8 asks').getByRole('heading', { level: 3 });
    await expect(asks).toHaveText([
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

  test('ends with a mailbox and the way to the analytics', async ({ page }) => {
    await page.goto('/camera-africa');
    const closing = region(page, 'Shall we shake on it?');
    const mail = closing.getByRole('link', { name: 'Write to us' });
    await expect(mail).toHaveAttribute('href', 'mailto:partners@example.com');
    await expect(closing.getByText('Penye nia pana njia')).toBeVisible();
    await closing.getByRole('link', { name: 'See the analytics' }).click();
    await expect(page).toHaveURL('/analytics');
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto('/camera-africa');
    await expect(region(page, 'Shall we shake on it?')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
