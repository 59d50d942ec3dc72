import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '#tests/kit/browser/test.ts';

const DARK = 100;

/** The share of an element's height over which something dark is painted in it. */
async function paintedHeight(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((value) => value < DARK),
  );
  return (rows.lastIndexOf(true) - rows.indexOf(true) + 1) / info.height;
}

it.each([
  ['/analytics', ['Reach', 'Views']],
  ['/camera-africa', ['Partnership proposal for a camera retailer', 'people reached']],
])('hides no words of %s under giant figures in forced colours', async (path, words) => {
  const { url } = await startTestServer();
  const { page } = await visit(url, {
    viewport: { width: 390, height: 844 },
    forcedColors: 'active',
  });
  await page.goto(path);
  await page.evaluate('document.fonts.ready');
  for (const text of words) {
    const element = page.getByRole('main').getByText(text, { exact: true }).first();
    // Capitals and small letters with their tails take about 0.6 of a line.
    expect(await paintedHeight(element), text).toBeGreaterThan(0.4);
  }
});
