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

const UPDATED: Record<LegalKey, string> = {
  terms: 'Last updated 1 October 2025. About two minutes to read.',
  policy: 'Last updated 23 November 2026. About three minutes to read.',
};
const KEYS = ['terms', 'policy'] as const;
const namesOf = (key: LegalKey) => POINTS[key].sections.map(([name]) => name);

test('each document states every point (R75, R76, R77)', async ({ scriptlessPage: page }) => {
  const main = page.getByRole('main');
  for (const key of KEYS) {
    await test.step(key, async () => {
      const { title, sections } = POINTS[key];
      await page.goto(`/${key}`);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText([title]);
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        'In short',
        ...namesOf(key),
      ]);
      for (const [name, point] of sections) {
        const section = main.locator('section', {
          has: page.getByRole('heading', { name, exact: true }),
        });
        await expect(section).toHaveText(point);
      }
      for (const point of legalDocuments[key].inShort) {
        await expect(main.getByText(point)).toBeVisible();
      }
      await expect(main.getByText(UPDATED[key])).toBeVisible();
    });
  }
  const mailbox = main.getByRole('link', { name: show.privacyEmail });
  await expect(mailbox).toHaveAttribute('href', `mailto:${show.privacyEmail}`);
});

test('a legal document has an index, and leads to the other one', async ({ page }) => {
  const main = page.getByRole('main');
  const index = page.getByRole('navigation', { name: 'On this page' });
  const marks = index.locator('[aria-current]');
  await setWidth(page, 1440, 600);
  await page.goto('/policy');
  for (const key of KEYS) {
    await test.step(key, async () => {
      const { title } = POINTS[key];
      const names = namesOf(key);
      await main.getByText('Read next:').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/${key}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(index.getByRole('link')).toHaveText(names);
      await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');

      const [first = '', , third = ''] = names;
      await index.getByRole('link', { name: third }).click();
      await expect(marks).toHaveText([third]);
      const heading = page.getByRole('heading', { name: third, exact: true });
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      // Below the bar, above the middle of the window.
      await expect.poll(top).toBeGreaterThan(60);
      await expect.poll(top).toBeLessThan(300);

      await page.evaluate(() => window.scrollTo(0, 0));
      await untilStill(page);
      const box = await page.getByRole('heading', { name: first, exact: true }).boundingBox();
      expect(box?.y).toBeGreaterThan(400);
      // All sections are below.
      await expect(marks).toHaveCount(0);
    });
  }
});
