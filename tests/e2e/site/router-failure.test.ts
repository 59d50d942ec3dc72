import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect } from '#tests/kit/browser/test.ts';
import { testOfChangedSite } from './changed-site-test.ts';

/** Of a site with two pages that fail in the browser: Team while it renders, About while it loads. */
const test = testOfChangedSite({
  'app/pages/team/team.tsx': [
    [
      'export default function TeamPage() {',
      "export default function TeamPage() {\n  if (typeof document !== 'undefined') throw new Error('The table has three legs');",
    ],
  ],
  'app/pages/about/about.tsx': [
    [
      'export default function AboutPage() {',
      "export async function clientLoader() {\n  throw new Response(null, { status: 503, statusText: 'Service Unavailable' });\n}\n\nexport default function AboutPage() {",
    ],
  ],
});

test.use({ viewport: { width: 1440, height: 900 } });

for (const [name, text] of [
  ['Team', 'The table has three legs'],
  ['About', '503 Service Unavailable'],
] as const) {
  test(`shows the error of the page ${name} on an error page that leads home`, async ({
    page,
    pageErrors,
  }) => {
    // React reports the script tag because the error page renders the whole document again.
    pageErrors.allow(/three legs|503|Encountered a script tag/);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name, exact: true }).click();
    const title = 'Unexpected Application Error!';
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await setWidth(page, 320, 568);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Back home' }).click();
    await expect(page.getByRole('heading', { name: 'Where Stories Meet Thought' })).toBeVisible();
  });
}
