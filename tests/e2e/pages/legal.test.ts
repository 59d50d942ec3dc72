import { legalDocuments } from '#content/generated/legal-documents.ts';
import type { LegalKey } from '#content/schemas/legal.ts';
import { show } from '#content/show.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

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

  test('says every point, without JavaScript too', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto(`/${key}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText([title]);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(['In short', ...sections.map(([name]) => name)]);
    for (const [name, point] of sections) {
      const section = main.locator('section', {
        has: page.getByRole('heading', { name, exact: true }),
      });
      expect(await section.textContent()).toMatch(point);
    }
    for (const point of legalDocuments[key].inShort)
      await expect(main.getByText(point)).toBeVisible();
    const updated = key === 'terms' ? '1 October 2025' : '21 November 2026';
    await expect(
      main.getByText(`Last updated ${updated}. About two minutes to read.`),
    ).toBeVisible();
  });

  test('has an index that leads to each section, and marks the one in view', async ({ page }) => {
    await page.goto(`/${key}`);
    const index = page.getByRole('navigation', { name: 'On this page' });
    await expect(index.getByRole('link')).toHaveText(sections.map(([name]) => name));
    const third = sections[2]?.[0] ?? '';
    await index.getByRole('link', { name: third }).click();
    const heading = page.getByRole('heading', { name: third, exact: true });
    await expect.poll(() => index.locator('[aria-current]').allTextContents()).toEqual([third]);
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    // Below the bar, above the middle of the window.
    expect(top).toBeGreaterThan(60);
    expect(top).toBeLessThan(360);
  });

  test('marks no section in its index while all of them are below', async ({ page }) => {
    // CODEMOD options: { viewport: { width: 1440, height: 600 } }
    await page.goto(`/${key}`);
    const marks = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    const [first = ['']] = sections;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
    await expect(marks.first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    const heading = page.getByRole('heading', { name: first[0], exact: true });
    expect((await heading.boundingBox())?.y).toBeGreaterThan(400);
    await expect.poll(() => marks.count()).toBe(0);
  });

  test('leads on to the other document and to the contact page', async ({ page, server }) => {
    await page.goto(`/${key}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    const next = main.getByText('Read next:').getByRole('link', { name: POINTS[other].title });
    await next.click();
    await expect(page.getByRole('heading', { level: 1, name: POINTS[other].title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${other}`);
    const current = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await expect(current).toHaveText(POINTS[other].sections.map(([name]) => name));
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto(`/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test.describe('the privacy policy', () => {
  test('names the mailbox for questions about data', async ({ page }) => {
    await page.goto('/policy');
    const link = page.getByRole('main').getByRole('link', { name: show.privacyEmail });
    await expect(link).toHaveAttribute('href', `mailto:${show.privacyEmail}`);
  });
});
