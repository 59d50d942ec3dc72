import { setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

test('/analytics shows the figures with their growth, ages to scale, regions, and insights (R52, R53, R54, R59, R60)', async ({
  page,
}) => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto('/analytics');

  await expect(page).toHaveTitle('Analytics · Swali');
  const highlights = page.locator('#stats-section');
  await expect(
    highlights.getByRole('heading', { name: 'Performance highlights (last 60-90 days)' }),
  ).toBeVisible();
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

  const ages = region('Audience by age');
  const table = ages.getByRole('table', { name: 'Share of the audience by age' });
  const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.getByRole('rowheader')).toHaveText([
    '25-34',
    '34-44',
    '45-54',
    '18-24',
    '54-64',
  ]);
  const shares = [34.7, 28.6, 16.3, 10.2, 10.2];
  await expect(rows.getByRole('cell')).toHaveText(shares.map((share) => `${share}%`));
  for (const width of [1440, 390]) {
    await setWidth(page, width);
    const bars = await rows
      .locator('svg rect')
      .evaluateAll((drawn) => drawn.map((bar) => bar.getBoundingClientRect()));
    const perPercent = bars.map((bar, row) => bar.width / (shares[row] ?? 0));
    expect(bars).toHaveLength(shares.length);
    expect(bars[0]?.width).toBeGreaterThan(width / 2);
    for (const length of perPercent) expect(length).toBeCloseTo(perPercent[0] ?? 0, 0);
    expect(new Set(bars.map(({ left }) => left)).size).toBe(1);
  }
  const [leader, ...others] = await rows
    .locator('svg')
    .evaluateAll((drawn) => drawn.map((bar) => getComputedStyle(bar).fill));
  expect(new Set(others).size, 'colours of one scale').toBe(1);
  expect(others).not.toContain(leader);

  const regions = region('Regions and cities');
  await expect(regions.getByRole('heading', { level: 3 })).toHaveText([
    'East Africa',
    'North America',
    'Europe',
    'Gulf and Southern Africa',
  ]);
  for (const city of ['Nairobi', 'Addis Ababa', 'Toronto', 'London', 'Johannesburg']) {
    await expect(regions.getByRole('listitem').getByText(city, { exact: true })).toBeVisible();
  }

  const insights = region('Insights');
  // 34.7 + 28.6, without the rounding error of binary fractions.
  await expect(insights.getByText('63.3% of the audience is between 25 and 44')).toBeVisible();
  await expect(insights.getByText('Comments grew 206%.')).toBeVisible();
  await expect(insights.getByText('Shares grew 140%.')).toBeVisible();
  await expect(page.getByText('Haba na haba hujaza kibaba')).toBeVisible();
  await insights.getByRole('link', { name: 'See the rate card' }).click();
  await expect(page).toHaveURL('/collaboration');
});
