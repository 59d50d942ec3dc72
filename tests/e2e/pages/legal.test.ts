import { describe, expect, it } from 'vitest';
import { legalDocuments } from '#content/generated/legal-documents.ts';
import type { LegalKey } from '#content/schemas/legal.ts';
import { show } from '#content/show.ts';
import {
  browserForFile,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

/** Every point that the specification asks of the documents (sections 2 and 9), in order. */
const POINTS: Record<LegalKey, { title: string; sections: [string, RegExp][] }> = {
  terms: {
    title: 'Terms',
    sections: [
      ['Editorial rights', /not removed except by court order/],
      ['No raw footage', /not given raw footage/],
      ['No re-upload', /do not upload the episode/],
      [
        'Scheduling and cancellation',
        /between 14 and 30 days.*Sundays.*cancel or reschedule.*late/s,
      ],
      ['No compensation', /not compensated/],
      ['Consent by booking', /By booking a slot you agree/],
    ],
  },
  policy: {
    title: 'Privacy policy',
    sections: [
      ['What we collect', /full name.*email.*phone number.*topic/s],
      ['How we use it', /confirm your slot/],
      ['No sale of data', /do not sell your personal data/],
      ['How long we keep it', /kept for as long as/],
      ['Access, correction, deletion', /corrected, or have it deleted/],
      ['Updates', /When this policy changes/],
    ],
  },
};

describe.each(['terms', 'policy'] as const)('/%s (section 2, Legal pages)', (key) => {
  const { title, sections } = POINTS[key];
  const other = key === 'terms' ? 'policy' : 'terms';

  it('says every point, without JavaScript too', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { javaScriptEnabled: false });
    await page.goto(`/${key}`);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title]);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(['In short', ...sections.map(([name]) => name)]);
    for (const [name, point] of sections) {
      const section = main.locator('section', {
        has: page.getByRole('heading', { name, exact: true }),
      });
      expect(await section.textContent()).toMatch(point);
    }
    for (const point of legalDocuments[key].inShort) await main.getByText(point).waitFor();
    const updated = key === 'terms' ? '1 October 2025' : '21 November 2026';
    await main.getByText(`Last updated ${updated}. About two minutes to read.`).waitFor();
  });

  it('has an index that leads to each section, and marks the one in view', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, `/${key}`);
    const index = page.getByRole('navigation', { name: 'On this page' });
    expect(await index.getByRole('link').allTextContents()).toEqual(sections.map(([name]) => name));
    const third = sections[2]?.[0] ?? '';
    await index.getByRole('link', { name: third }).click();
    const heading = page.getByRole('heading', { name: third, exact: true });
    await expect.poll(() => index.locator('[aria-current]').allTextContents()).toEqual([third]);
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    // Below the bar, above the middle of the window.
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(360);
  });

  it('marks no section in its index while all of them are below', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width: 1440, height: 600 } });
    await goTo(page, `/${key}`);
    const marks = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    const [first = ['']] = sections;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
    await marks.first().waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    const heading = page.getByRole('heading', { name: first[0], exact: true });
    expect((await heading.boundingBox())?.y).toBeGreaterThan(400);
    await expect.poll(() => marks.count()).toBe(0);
  });

  it('leads on to the other document and to the contact page', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, `/${key}`);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contact');
    const next = main.getByText('Read next:').getByRole('link', { name: POINTS[other].title });
    await next.click();
    await page.getByRole('heading', { level: 1, name: POINTS[other].title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${other}`);
    const current = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await current.allTextContents()).toEqual(POINTS[other].sections.map(([name]) => name));
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await goTo(page, `/${key}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

describe('the privacy policy', () => {
  it('names the mailbox for questions about data', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url);
    await goTo(page, '/policy');
    const link = page.getByRole('main').getByRole('link', { name: show.privacyEmail });
    expect(await link.getAttribute('href')).toBe(`mailto:${show.privacyEmail}`);
  });
});
