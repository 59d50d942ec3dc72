import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser/test.ts';

/** Every address with a host that the page's head says, sorted. */
function addressesIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.head.querySelectorAll('link[rel=canonical], meta[content*="://"]')];
    return said
      .map((element) => element.getAttribute('href') ?? element.getAttribute('content') ?? '')
      .sort();
  });
}

test.describe('the public address in the browser', () => {
  test('is the real one once the page is alive, and on every page one goes on to', async ({
    page,
  }) => {
    const { url, port } = await startTestServer();
    await page.goto('/terms');
    const origin = `http://localhost:${port}`;
    const inFile = await addressesIn(page);
    await page.getByRole('link', { name: 'Privacy policy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    await expect.poll(() => addressesIn(page)).toContain(`${origin}/policy`);
    const gone = await addressesIn(page);
    await page.goBack();
    await expect.poll(() => addressesIn(page)).toEqual(inFile);
    for (const address of [...inFile, ...gone]) {
      expect(address.startsWith(`${origin}/`), address).toBe(true);
    }
    expect(inFile.length).toBeGreaterThan(3);
    expect(await page.content()).not.toContain('origin.invalid');
  });
});
