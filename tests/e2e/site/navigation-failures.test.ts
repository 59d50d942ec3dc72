import { describe, expect, it } from 'vitest';
import { browserForFile, expectAccessible, goTo, untilAlive } from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();
const CODE_OF_TERMS = '**/assets/terms-*.js';

describe('a page whose code does not arrive', () => {
  it('once is shown all the same, and alive', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/ERR_FAILED|Failed to fetch dynamically|Error loading route module/);
    await goTo(page, '/');
    await page.route(CODE_OF_TERMS, (route) => route.abort(), { times: 1 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    // The router may load the page on which one was twice before that: no waiting for one load.
    await page.getByRole('heading', { level: 1, name: 'Terms' }).waitFor();
    // It goes on from here without loading a document.
    await untilAlive(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  it('at all is whole as the file that it is', async () => {
    const { url } = await startTestServer();
    const { page, expectError } = await visit(url);
    expectError(/ERR_FAILED|Failed to fetch dynamically|Error loading route module/);
    await goTo(page, '/');
    await page.route(CODE_OF_TERMS, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await page.getByText('No raw footage').first().waitFor();
    await expectAccessible(page);
  });
});

it.each(['/TEAM', '/te%61m', '//team'])(
  '%s is /team, to the server as to the router',
  async (path) => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    const response = await goTo(page, url + path);
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Who is asking?' }).waitFor();
  },
);

describe('an address that nothing answers (section 2, Not-found)', () => {
  it.each(['/nowhere', '/%E0%A4%A', '/a%2Fb', '/team/extra', '/<script>'])(
    '%s is the page for it, with status 404',
    async (path) => {
      const { url } = await startTestServer();
      const { page, expectError } = await visit(url);
      expectError(/404/);
      const response = await goTo(page, path);
      expect(response?.status()).toBe(404);
      // The router, which is there by now, agrees with the server.
      await page.getByText('404', { exact: true }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
      expect(await page.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/');
    },
  );
});
