import { encode } from 'uqr';
import { printedPages } from '#tests/e2e/admin/day/day-page.ts';
import { bookedKey, yourBookingPage } from '#tests/e2e/your-booking/your-booking-page.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const PAPERS = ['A4', 'Letter'] as const;

test('the own booking is printed on one page with its QR code', async ({ page, server }) => {
  const key = await bookedKey(server, {
    guest_name: 'Ngũgĩ wa '.repeat(11).trim(),
    notes: 'A question about the harvest. '.repeat(17).slice(0, 500).trim(),
  });
  const own = yourBookingPage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await own.open(key);
  const code = page.locator('svg[aria-label="QR code of the link to your booking"]');
  await expect(code).toBeAttached();
  await expect(code).toBeHidden();
  const { data } = encode(`${server.url}/your-booking#${key}`, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])));
  const drawn = (await code.locator('path').getAttribute('d')) ?? '';
  expect(Array.from(drawn.matchAll(/M(\d+ \d+)/g), ([, place]) => place)).toEqual(dark);
  for (const format of PAPERS) expect(await printedPages(page, { format })).toBe(1);

  await page.emulateMedia({ media: 'print' });
  await expect(own.kept).toBeVisible();
  await expect(page.getByText('Monday, December 7, 2026')).toBeVisible();
  await expect(code).toBeVisible();
  await expect(page.getByText('Come ten minutes early')).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'form', 'button'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  // The key leaves the page in bodies of requests to this server only.
  expect(requested.filter((url) => url.includes(key))).toEqual([]);
  expect(new Set(requested.map((url) => new URL(url).origin))).toEqual(new Set([server.url]));
});

test('the rate card is two pages at most, with prices, beads and bars', async ({ page }) => {
  await page.goto('/collaboration');
  for (const format of PAPERS) expect(await printedPages(page, { format })).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'contentinfo'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByText('Request Custom Proposal')).toBeHidden();
  await expect(page.getByText('Download Rate Card')).toBeHidden();
  await expect(page.getByText('1,400,000')).toBeVisible();
  for (const name of ['Single branded episode tiers', 'Multi-episode series', 'Payment and terms'])
    await expect(page.getByRole('region', { name })).toHaveCSS('break-inside', 'avoid');
  const filled = await page
    .getByRole('main')
    .locator('[aria-hidden=true] > span')
    .evaluateAll((marks) =>
      marks
        .map((mark) => getComputedStyle(mark))
        .filter((style) => style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((style) => style.getPropertyValue('print-color-adjust')),
    );
  const counts = [1, 1, 3, 6, 12, 5, 15, 3];
  expect(filled).toEqual(counts.flatMap((count) => Array(count).fill('exact')));
});

test('the proposal is two pages: who would see it, and what is asked for', async ({ page }) => {
  await page.goto('/camera-africa');
  for (const format of PAPERS) expect(await printedPages(page, { format })).toBe(2);
});
