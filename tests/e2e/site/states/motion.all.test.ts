import { untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { MOVING, opacities } from './revealed.ts';

test.describe('elements that fade in when they are scrolled to', () => {
  // High enough for an element that fades in above the lower edge of the window.
  test.use({ contextOptions: MOVING, viewport: { width: 1280, height: 1400 } });

  test('do not wait in print, without motion, or without JavaScript', async ({ page, newPage }) => {
    await page.goto('/');
    await expect.poll(async () => (await opacities(page)).at(-1)).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(async () => new Set(await opacities(page))).toEqual(new Set([1]));

    for (const options of [{ reducedMotion: 'reduce' }, { javaScriptEnabled: false }] as const) {
      const still = await newPage(options);
      await still.goto('/');
      await expect(still.getByRole('contentinfo')).toBeVisible();
      expect(new Set(await opacities(still)), JSON.stringify(options)).toEqual(new Set([1]));
    }
  });
});

const COLLECT_PROPERTIES = `
  globalThis.properties = new Set();
  addEventListener('transitionrun', ({ propertyName }) => globalThis.properties.add(propertyName), true);
`;

test('without motion, the next step is laid out at once', async ({ page }) => {
  await page.addInitScript(COLLECT_PROPERTIES);
  await page.goto('/booking-calendar?date=2026-12-07');
  await page.getByRole('link', { name: 'Change the date' }).click();
  await expect(page.getByRole('heading', { name: 'Booking window' })).toBeFocused();
  await untilStill(page);
  const found = await page.evaluate<string[]>('[...globalThis.properties]');
  // The question above the steps has another size beside the calendar.
  expect(found.filter((property) => /size|width|height|margin|padding|gap/.test(property))).toEqual(
    [],
  );
});
