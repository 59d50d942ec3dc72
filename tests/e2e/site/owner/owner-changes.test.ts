import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { legal } from '#content/legal/legal.ts';
import { openContact } from '#tests/e2e/contact/contact-page.ts';
import { expectAccessible } from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { allowErrors, expect } from '#tests/kit/browser/test.ts';
import { type MailServer, startTestMailServer } from '#tests/kit/mail/mail-server.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { testOfChangedSite } from './changed-site-test.ts';

const MAILBOX = 'letters@example.com';
const RATE_CARD = '%PDF-1.7 of the owner';

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
    ["contactDelivery: ''", `contactDelivery: '${MAILBOX}'`],
  ],
  'public/rate-card.pdf': RATE_CARD,
  'content/booking/booking-copy.ts': [
    ['isPublicRouteOpen: true', 'isPublicRouteOpen: false'],
    ['isPublicRouteLinked: false', 'isPublicRouteLinked: true'],
  ],
});

test.use({ serverChoices: { isPublicRouteOpen: false } });

/** With the mail server that receives the messages. In this file, because building takes long. */
const contactTest = test.extend<{ mailServer: MailServer }>({
  mailServer: async ({ cleanups: _ }, use) => use(await startTestMailServer()),

  server: async ({ engine, serverChoices, pagesFolder, mailServer }, use) => {
    const delivery = { pagesFolder, contactDelivery: MAILBOX, smtpUrl: mailServer.url };
    await use(await startTestServer(engine, { ...serverChoices, ...delivery }));
  },
});

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
    test(`has links instead of the inert buttons on ${path} (R2)`, async ({ page }) => {
      await page.goto(path);
      for (const [name, target] of links) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true });
        await expect(link).toHaveAttribute('href', target);
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
    });
  }

  test('offers the rate card that the owner put into public/', async ({ page, server }) => {
    await page.goto('/collaboration');
    const href = await page.getByRole('link', { name: 'Download Rate Card' }).getAttribute('href');
    const response = await fetch(new URL(href ?? '', server.url));
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(await response.text()).toBe(RATE_CARD);
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
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Open booking' })).toHaveCount(0);
  });

  test('contains nothing of the environment, the machine and the sources of its build', ({
    pagesFolder,
  }) => {
    const build = dirname(pagesFolder);
    const files = readdirSync(build, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const { pathname } = pathToFileURL(dirname(build));
    const leaking = files.filter((file) => {
      const text = readFileSync(file, 'utf8');
      return ['canary-of-', dirname(build), pathname].some((secret) => text.includes(secret));
    });
    expect(files.length).toBeGreaterThan(100);
    expect(leaking).toEqual([]);
    expect(files.filter((file) => /\.(map|tsx?|env)$/.test(file))).toEqual([]);
  });
});

contactTest.describe('the contact form with a mailbox', () => {
  contactTest('is described in the privacy policy', async ({ page }) => {
    await page.goto('/policy');
    await expect(page.getByText(legal.contactForm.delivering)).toBeVisible();
    await expect(
      page.getByText(/messages sent through this site, are deleted 90 days after/),
    ).toBeVisible();
    await expect(page.getByText(legal.contactForm.inert)).toHaveCount(0);
  });

  contactTest('sends a message once for a double click', async ({ page, mailServer }) => {
    const form = await openContact(page);
    const endRecording = recordRequests(page);
    await form.fill();
    await form.send.dblclick();
    await expect(form.sent).toBeVisible();
    await form.expectEmpty();
    const methods = (await endRecording()).map((request) => request.method());
    expect(methods.filter((method) => method === 'POST')).toHaveLength(1);
    await mailServer.untilReceived(1);
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([[MAILBOX]]);
  });

  contactTest('keeps everything when no response comes', async ({ page }) => {
    allowErrors(page, /ERR_FAILED/);
    const form = await openContact(page);
    await form.fill();
    const released = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('**/api/messages', async (route) => {
      requests += 1;
      await released.promise;
      await route.abort();
    });
    await form.send.click();
    await expect(form.sending).toBeVisible();
    // Playwright takes aria-disabled for disabled, and would wait.
    await form.sending.click({ force: true });
    await form.field('Subject *').press('Enter');
    released.resolve();
    await expect(form.failed).toBeVisible();
    // The form is ready for another message: nothing else follows from the first one.
    await expect(form.send).toBeEnabled();
    expect(requests).toBe(1);
    await expect(form.sent).toHaveCount(0);
    await form.expectTexts();

    await page.unroute('**/api/messages');
    await form.field('Subject *').press('Enter');
    await expect(form.sent).toBeVisible();
    await expect(form.failed).toHaveCount(0);
  });
});
