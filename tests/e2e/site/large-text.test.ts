import { expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/**
 * Doubles all text, as Firefox and Safari do that enlarge the text alone: also sizes that are given as a
 * share of the window, and no lengths. Chromium has no such zoom.
 */
function doubleText(): void {
  const elements = Array.from(document.querySelectorAll<HTMLElement>('body, body *'));
  const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  for (const [index, element] of elements.entries()) {
    element.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  }
}

it.each([
  '/',
  '/about',
  '/team',
  '/collaboration',
  '/analytics',
  '/camera-africa',
  '/events',
  '/events/rwanda-kenya',
  '/booking-calendar',
  '/contact',
  '/auth',
  '/terms',
  '/nowhere',
])('%s fits a phone with text at twice its size', async (path) => {
  const { url } = await startTestServer();
  const { page, expectError } = await visit(url, { viewport: { width: 390, height: 844 } });
  pageErrors.allow(/404/);
  await page.goto(path);
  await page.evaluate('document.fonts.ready');
  await page.evaluate(doubleText);
  await expectNoSidewaysScroll(page);
  const menu = await page.getByRole('button', { name: 'Menu', exact: true }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
});
