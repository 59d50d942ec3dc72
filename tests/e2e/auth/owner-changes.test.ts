import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserForFile, expectAccessible, goTo } from '#tests/kit/browser/browser.ts';
import { changedSiteForFile } from '#tests/kit/server/changed-site.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

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

describe('what its owner has brought alive', () => {
  it('the social icons lead to their targets, outside in a new tab', async () => {
    const { url } = await startChangedSite();
    const { page } = await visit(url);
    await goTo(page, '/');
    const footer = page.getByRole('contentinfo');
    const video = footer.getByRole('link', { name: 'Video channel (opens in a new tab)' });
    expect(await video.getAttribute('href')).toBe('https://www.example.com/video');
    expect(await video.getAttribute('target')).toBe('_blank');
    const posts = footer.getByRole('link', { name: 'Short posts', exact: true });
    expect(await posts.getAttribute('href')).toBe('/about');
    expect(await posts.getAttribute('target')).toBeNull();
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
    await goTo(page, path);
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    expect(await link.getAttribute('href')).toBe(target);
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
  });

  it("the rate card's PDF is there to be downloaded", async () => {
    const { url } = await startChangedSite();
    const { page } = await visit(url);
    await goTo(page, '/collaboration');
    const href = await page.getByRole('link', { name: 'Download Rate Card' }).getAttribute('href');
    const response = await fetch(new URL(href ?? '', url));
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('a closed open route leads to the gate instead of a calendar (READING 27)', async () => {
    const { url } = await startChangedSite();
    const { page } = await visit(url);
    await goTo(page, '/booking-calendar?date=2026-12-07');
    await page.getByText('Bookings are made with the passcode from our producer.').waitFor();
    expect(await page.getByRole('heading', { name: 'Booking window' }).count()).toBe(0);
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
