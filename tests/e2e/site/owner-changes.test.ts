import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { testOfChangedSite } from '#tests/kit/browser/changed-site-test.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { expect } from '#tests/kit/browser/test.ts';

/** The site with a target for every control that is inert by default. */
const test = testOfChangedSite({
  'content/show/targets.ts': [
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
  'content/booking/booking.ts': [['isPublicRouteOpen: true', 'isPublicRouteOpen: false']],
});

test.use({ serverChoices: { isPublicRouteOpen: false } });

/** The buttons and links by page: the accessible name of each, and its target. */
const LINKS = {
  '/team': [
    ['MORE INFO', '/about'],
    ['MEET THE TEAM (opens in a new tab)', 'https://www.example.com/team'],
  ],
  '/collaboration': [
    ['Request Custom Proposal', 'mailto:partners@example.com'],
    ['Start Your Campaign', '/contact'],
    ['Download Rate Card', '/rate-card.pdf'],
  ],
} as const;

test.describe('a site whose owner has given every inert control a target', () => {
  test('links the social icons to their targets, external ones in a new tab', async ({ page }) => {
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

  for (const [path, links] of Object.entries(LINKS)) {
    test(`has links instead of the inert buttons on ${path}`, async ({ page }) => {
      await page.goto(path);
      for (const [name, target] of links) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', target);
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
    });
  }

  test('offers the rate card as a PDF', async ({ page, server }) => {
    await page.goto('/collaboration');
    const href = await page.getByRole('link', { name: 'Download Rate Card' }).getAttribute('href');
    const response = await fetch(new URL(href ?? '', server.url));
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect((await response.text()).slice(0, 5)).toBe('%PDF-');
  });

  test('leads from the closed open route to the gate instead of a calendar', async ({ page }) => {
    await page.goto('/booking-calendar?date=2026-12-07');
    await expect(
      page.getByText('Bookings are made with the passcode from our producer.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Booking window' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Book with a passcode' }).click();
    await expect(page).toHaveURL('/book');
  });

  test('contains nothing of the environment, the machine and the sources of its build', ({
    pagesFolder,
  }) => {
    const build = dirname(pagesFolder);
    const files = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const leaking = files.filter((file) => {
      const text = readFileSync(file, 'latin1');
      return text.includes('canary-of-') || text.includes(dirname(build));
    });
    expect(files.length).toBeGreaterThan(100);
    expect(leaking).toEqual([]);
    expect(files.filter((file) => /\.(map|tsx?|env)$/.test(file))).toEqual([]);
  });
});
