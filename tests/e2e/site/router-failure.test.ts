import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { changedSiteForFile } from '#tests/kit/server/changed-site.ts';

/** Two pages that fail in the browser: one by a mistake in it, one by what its data answer. */
const pagesFolder = changedSiteForFile({
  'app/routes/team.tsx': [
    [
      'export default function TeamPage() {',
      "export default function TeamPage() {\n  if (typeof document !== 'undefined') throw new Error('The table has three legs');",
    ],
  ],
  'app/routes/about.tsx': [
    [
      'export default function AboutPage() {',
      "export async function clientLoader() {\n  throw new Response(null, { status: 503, statusText: 'Service Unavailable' });\n}\n\nexport default function AboutPage() {",
    ],
  ],
});

test.describe("the router's failure screen (sections 2 and 8)", () => {
  it.each([
    ['Team', 'The table has three legs'],
    ['About', '503 Service Unavailable'],
  ])('says of %s what went wrong, and leads home', async (name, words) => {
    const { url } = await startTestServer('sqlite', { pagesFolder: pagesFolder() });
    const { page, expectError } = await visit(url, { viewport: { width: 1440, height: 900 } });
    // The last one is React's word on the document that the screen draws anew.
    pageErrors.allow(/three legs|503|Encountered a script tag/);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name, exact: true }).click();
    const title = 'Unexpected Application Error!';
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 568 });
    // The screen draws the whole document anew: its style sheets come once more.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Back home' }).click();
    await expect(page.getByRole('heading', { name: 'Where Stories Meet Thought' })).toBeVisible();
  });
});
