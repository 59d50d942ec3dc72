import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';
import { changedSiteForFile } from '#tests/kit/server/changed-site.ts';

/** Everything that is inert by default has been given a target (READING, rule 2). */
const pagesFolder = changedSiteForFile({
  'content/targets.ts': [
    [
      "social: { video: '', photos: '', posts: '' }",
      "social: { video: 'https://www.example.com/video', photos: 'https://www.example.com/photos', posts: '/about' }",
    ],
    ["moreInfo: ''", "moreInfo: '/about'"],
    ["meetTheTeam: ''", "meetTheTeam: 'https://www.example.com/team'"],
    ["requestCustomProposal: ''", "requestCustomProposal: 'mailto:partners@example.com'"],
    ["startYourCampaign: ''", "startYourCampaign: '/contact'"],
    ["downloadRateCard: ''", "downloadRateCard: '/rate-card.pdf'"],
    ["contactDelivery: ''", "contactDelivery: 'hello@example.com'"],
  ],
  'content/booking.ts': [['isOpenRouteOpen: true', 'isOpenRouteOpen: false']],
});

const startChangedSite = () =>
  startTestServer('sqlite', { pagesFolder: pagesFolder(), isOpenRouteOpen: false });

test.describe('what its owner has brought alive', () => {
  test('the social icons lead to their targets, outside in a new tab', async ({ page }) => {
    const { url } = await startChangedSite();
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const video = footer.getByRole('link', { name: 'Video channel (opens in a new tab)' });
    await expect(video).toHaveAttribute('href', 'https://www.example.com/video');
    await expect(video).toHaveAttribute('target', '_blank');
    const posts = footer.getByRole('link', { name: 'Short posts', exact: true });
    await expect(posts).toHaveAttribute('href', '/about');
    await expect(posts).not.toHaveAttribute('target');
    await expectAccessible(page);
  });

  it.each([
    ['/team', 'MORE INFO', '/about'],
    ['/team', 'MEET THE TEAM (opens in a new tab)', 'https://www.example.com/team'],
    ['/collaboration', 'Request Custom Proposal', 'mailto:partners@example.com'],
    ['/collaboration', 'Start Your Campaign', '/contact'],
    ['/collaboration', 'Download Rate Card', '/rate-card.pdf'],
  ])('on %s, %s leads to %s', async (path, name, target) => {
    const { url } = await startChangedSite();
    const { page } = await visit(url);
    await page.goto(path);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', target);
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  });

  test("the rate card's PDF is there to be downloaded", async ({ page }) => {
    const { url } = await startChangedSite();
    await page.goto('/collaboration');
    const href = await page.getByRole('link', { name: 'Download Rate Card' }).getAttribute('href');
    const response = await fetch(new URL(href ?? '', url));
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('a closed open route leads to the gate instead of a calendar (READING 27)', async ({
    page,
  }) => {
    const { url } = await startChangedSite();
    await page.goto('/booking-calendar?date=2026-12-07');
    await expect(
      page.getByText('Bookings are made with the passcode from our producer.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking window' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Book with a passcode' }).click();
    await page.waitForURL('**/book');
  });
});

it('a build holds nothing of the environment, the machine and the sources that it was made of (row 24)', () => {
  const build = dirname(pagesFolder());
  const files = readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const telling = files.filter((file) => {
    const text = readFileSync(file, 'latin1');
    return text.includes('canary-of-') || text.includes(dirname(build));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(telling).toEqual([]);
  expect(files.filter((file) => /\.(map|tsx?|env)$/.test(file))).toEqual([]);
});
