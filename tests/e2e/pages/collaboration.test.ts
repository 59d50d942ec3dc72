import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const SECTIONS = [
  'Single branded episode tiers',
  'Multi-episode series',
  'Social-first packages',
  'Usage and rights',
  'Payment and terms',
  'Measurement and deliverables',
  'Why Swali? Because they stay.',
];

/** Section 9, Prices (KES): the package, what it has many of, its price. */
const PACKAGES = [
  ['Standard episode', '', '100,000'],
  ['Premium episode', '', '200,000'],
  ['Starter Series', '3 episodes', '400,000'],
  ['Growth Series', '6 episodes', '750,000'],
  ['Flagship Series', '12 episodes', '1,400,000'],
  ['Social Starter', '5 clips', '50,000'],
  ['Social Accelerator', '15 clips', '180,000'],
  ['Paid Ads Creative Pack', '3 ad cuts', '220,000'],
] as const;

/** Section 9, Commercial terms. */
const TERMS = [
  '70% deposit on signing, balance on delivery',
  'Payable in KES. International payment is quoted separately.',
  'Cancellation: 30% fee at 7 days, 50% fee at 48 hours',
  'Travel, accommodation and permits at cost plus 10%',
  'Growth Series gets a 10% discount on production add-ons',
  'Premium has priority scheduling within 2 weeks',
];

/** The page's words as one reads them, every run of spaces one space. */
async function words(text: Promise<string | null>): Promise<string> {
  return ((await text) ?? '').replaceAll(/\s+/g, ' ').trim();
}

test.describe('Collaboration, the rate card (sections 2 and 9)', () => {
  test('says its sections, packages, prices and terms, without JavaScript as well', async ({
    page,
  }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto('/collaboration');
    const main = page.getByRole('main');
    await expect(page).toHaveTitle('Collaboration · Swali');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);

    const sold = await main.getByRole('heading', { level: 3 }).allTextContents();
    expect(sold.slice(0, PACKAGES.length)).toEqual(PACKAGES.map(([name]) => name));
    for (const [name, pieces, price] of PACKAGES) {
      const one = main
        .locator('article, li')
        .filter({ has: page.getByRole('heading', { name, exact: true }) });
      const said = await words(one.textContent());
      expect(said).toContain(`KES ${price}`);
      expect(said).toContain(pieces);
    }

    const payment = main.getByRole('region', { name: 'Payment and terms' });
    const terms = await payment.getByRole('listitem').evaluateAll((items) =>
      items.map((item) => {
        for (const hidden of item.querySelectorAll('[aria-hidden]')) hidden.remove();
        return item.textContent?.trim();
      }),
    );
    expect(terms).toEqual(TERMS);
    await expect(main.getByText('Standard rights are non-exclusive for 12 months.')).toBeVisible();
  });

  test('works an example out, and gives its reasons from the figures of the audience', async ({
    page,
  }) => {
    await page.goto('/collaboration');
    const payment = page.getByRole('region', { name: 'Payment and terms' });
    await expect(
      payment.getByRole('heading', { name: 'For example: Growth Series' }),
    ).toBeVisible();
    const sums = await payment
      .getByRole('term')
      .evaluateAll((found) =>
        found.map((term) => [term.textContent, term.nextElementSibling?.textContent]),
      );
    expect(sums).toEqual([
      ['70% deposit on signing', 'KES 525,000'],
      ['30% balance on delivery', 'KES 225,000'],
      ['Cancellation: 30% fee at 7 days', 'KES 225,000'],
      ['Cancellation: 50% fee at 48 hours', 'KES 375,000'],
    ]);
    const why = page.getByRole('region', { name: 'Why Swali?' });
    const reasons = await words(why.textContent());
    expect(reasons).toContain('876 hours of watch time');
    expect(reasons).toContain('18 million interactions');
    await expect(why.locator('[lang=sw]')).toHaveText('Kidole kimoja hakivunji chawa');
    expect(reasons).toContain('One finger does not crush a louse.');
  });

  test('has three buttons that do nothing yet', async ({ page, server }) => {
    await page.goto('/collaboration');
    const main = page.getByRole('main');
    const before = await main.textContent();
    const sent: string[] = [];
    page.on('request', (request) => {
      // Chromium asks for the icon when it likes.
      if (['document', 'fetch', 'xhr'].includes(request.resourceType())) sent.push(request.url());
    });
    for (const name of ['Request Custom Proposal', 'Download Rate Card', 'Start Your Campaign']) {
      const button = main.getByRole('button', { name, exact: true });
      await button.click();
      await expect(button).toHaveAttribute('type', 'button');
    }
    await expect(main.getByRole('button')).toHaveCount(3);
    expect(sent).toEqual([]);
    await expect(main).toHaveText(before);
    expect(page.url()).toBe(`${server.url}/collaboration`);
  });

  test('has an index that leads to its sections and marks the one in view', async ({
    page,
    server,
  }) => {
    await page.goto('/collaboration');
    const index = page.getByRole('navigation', { name: 'On this page' });
    const targets = await index
      .getByRole('link')
      .evaluateAll((links) =>
        links.map(
          (link) => document.querySelector(`section${link.getAttribute('href')} h2`)?.textContent,
        ),
      );
    expect(targets).toEqual(SECTIONS);
    await index.getByRole('link', { name: 'Payment and terms' }).click();
    await expect(
      index.locator('[aria-current=true]', { hasText: 'Payment and terms' }),
    ).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#payment');
  });

  test('has its rate card ready as a PDF, for the day the button leads to it', async ({
    server,
  }) => {
    const response = await fetch(`${server.url}/rate-card.pdf`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([320, 390, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto('/collaboration');
    await expect(
      page.getByRole('heading', { level: 1, name: 'The rate card, in the open' }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
