import { legalDocuments } from '#content/generated/legal-documents.ts';
import type { LegalKey } from '#content/legal/legal.schema.ts';
import { show } from '#content/show/show.ts';
import { setWidth, untilStill } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** Every point that the documents need, in order (docs/requirements.md#R76). */
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

for (const key of ['terms', 'policy'] as const) {
  const { title, sections } = POINTS[key];
  const names = sections.map(([name]) => name);
  const other = key === 'terms' ? 'policy' : 'terms';

  test.describe(`/${key}`, () => {
    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('states every point', async ({ page }) => {
        await page.goto(`/${key}`);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText([title]);
        await expect(main.getByRole('heading', { level: 2 })).toHaveText(['In short', ...names]);
        for (const [name, point] of sections) {
          const section = main.locator('section', {
            has: page.getByRole('heading', { name, exact: true }),
          });
          await expect(section).toHaveText(point);
        }
        for (const point of legalDocuments[key].inShort) {
          await expect(main.getByText(point)).toBeVisible();
        }
        const about =
          key === 'terms'
            ? 'Last updated 1 October 2025. About two minutes to read.'
            : 'Last updated 23 November 2026. About three minutes to read.';
        await expect(main.getByText(about)).toBeVisible();
      });
    });

    test('links to each section from an index, which marks the one in view', async ({ page }) => {
      await page.goto(`/${key}`);
      const index = page.getByRole('navigation', { name: 'On this page' });
      await expect(index.getByRole('link')).toHaveText(names);
      const [, , third = ''] = names;
      await index.getByRole('link', { name: third }).click();
      await expect(index.locator('[aria-current]')).toHaveText([third]);
      const heading = page.getByRole('heading', { name: third, exact: true });
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      // Below the bar, above the middle of the window.
      await expect.poll(top).toBeGreaterThan(60);
      await expect.poll(top).toBeLessThan(360);
    });

    test('marks no section in its index while all of them are below', async ({ page }) => {
      await setWidth(page, 1440, 600);
      await page.goto(`/${key}`);
      const marks = page
        .getByRole('navigation', { name: 'On this page' })
        .locator('[aria-current]');
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 3));
      await expect(marks).toHaveCount(1);
      await page.evaluate(() => window.scrollTo(0, 0));
      await untilStill(page);
      const [first = ''] = names;
      const box = await page.getByRole('heading', { name: first, exact: true }).boundingBox();
      expect(box?.y).toBeGreaterThan(400);
      await expect(marks).toHaveCount(0);
    });

    test('links to the other document and to the contact page', async ({ page }) => {
      await page.goto(`/${other}`);
      const main = page.getByRole('main');
      const next = main.getByText('Read next:').getByRole('link', { name: title });
      await next.click();
      await expect(page).toHaveURL(`/${key}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const index = page.getByRole('navigation', { name: 'On this page' });
      await expect(index.getByRole('link')).toHaveText(names);
      await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
    });
  });
}

test.describe('/policy', () => {
  test('names the mailbox for questions about data', async ({ page }) => {
    await page.goto('/policy');
    const link = page.getByRole('main').getByRole('link', { name: show.privacyEmail });
    await expect(link).toHaveAttribute('href', `mailto:${show.privacyEmail}`);
  });
});
