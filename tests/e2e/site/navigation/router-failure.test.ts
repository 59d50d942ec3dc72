import { expectAccessible, expectNoSidewaysScroll, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** The modules of two pages that fail in the browser: Team while it renders, About while it loads. */
const FAILING_MODULES = {
  '**/assets/team-*.js':
    "export default function TeamPage() { throw new Error('The table has three legs'); }",
  '**/assets/about-*.js': `
    export async function clientLoader() {
      throw new Response(null, { status: 503, statusText: 'Service Unavailable' });
    }
    export default function AboutPage() { return null; }`,
};

test.beforeEach(async ({ page }) => {
  for (const [url, body] of Object.entries(FAILING_MODULES)) {
    await page.route(url, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
  // It has to name the loader, or the router would not call it.
  await page.route('**/assets/manifest-*.js', async (route) => {
    const response = await route.fetch();
    const manifest = await response.text();
    const body = manifest.replace(/("path":"about"[^}]*"hasClientLoader":)false/, '$1true');
    await route.fulfill({ response, body });
  });
});

test('shows the error of a page on an error page that leads home (R174)', async ({
  page,
  pageErrors,
}) => {
  // React reports the script tag because the error page renders the whole document again.
  pageErrors.allow(/three legs|503|Encountered a script tag/);
  await page.goto('/');
  for (const [name, text] of [
    ['Team', 'The table has three legs'],
    ['About', '503 Service Unavailable'],
  ] as const) {
    await setWidth(page, 1440);
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
  }
});
