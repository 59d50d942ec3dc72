import type { Page } from '@playwright/test';
import { expect, test } from '#tests/kit/browser/test.ts';

/** Every absolute URL in the page's head, sorted. */
function headUrls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = document.head.querySelectorAll('link[rel=canonical], meta[content*="://"]');
    return Array.from(
      elements,
      (element) => element.getAttribute('href') ?? element.getAttribute('content') ?? '',
    ).sort();
  });
}

test('names the public origin in the head of every page', async ({ page, server }) => {
  const origin = `http://localhost:${server.port}`;
  const isOnOrigin = (url: string) => url.startsWith(`${origin}/`);
  await page.goto('/terms');
  const loaded = await headUrls(page);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((url) => !isOnOrigin(url))).toEqual([]);
  expect(await page.content()).not.toContain('origin.invalid');

  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(async () => {
    const next = await headUrls(page);
    expect(next).toContain(`${origin}/policy`);
    expect(next.filter((url) => !isOnOrigin(url))).toEqual([]);
  }).toPass();

  await page.goBack();
  await expect.poll(() => headUrls(page)).toEqual(loaded);
  expect(await page.content()).not.toContain('origin.invalid');
});
