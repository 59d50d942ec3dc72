import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** Grey values below this one are text; 0 is black. */
const DARK_BELOW = 100;

/** The share of an element's height, from its topmost to its lowest dark pixel. */
async function paintedHeight(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < DARK_BELOW),
  );
  return (rows.lastIndexOf(true) - rows.indexOf(true) + 1) / info.height;
}

test.use({ viewport: { width: 390, height: 844 } });

const UNDER_FIGURES = {
  '/analytics': ['Reach', 'Views'],
  '/camera-africa': ['Partnership proposal for a camera retailer', 'people reached'],
};

test('forced colours hide no text under giant figures', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [path, texts] of Object.entries(UNDER_FIGURES)) {
    await page.goto(path);
    await untilStill(page);
    for (const text of texts) {
      const element = page.getByRole('main').getByText(text, { exact: true }).first();
      // Capitals and small letters with their tails take about 0.6 of a line.
      expect(await paintedHeight(element), `${path}: ${text}`).toBeGreaterThan(0.4);
    }
  }
});
