import { recordRequests } from '#tests/kit/browser/requests.ts';
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

/** Name, number of pieces and price in KES (docs/requirements.md#R43). */
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

/** docs/requirements.md#R44 to R50. */
const TERMS = [
  '70% deposit on signing, balance on delivery',
  'Payable in KES. International payment is quoted separately.',
  'Cancellation: 30% fee at 7 days, 50% fee at 48 hours',
  'Travel, accommodation and permits at cost plus 10%',
  'Growth Series gets a 10% discount on production add-ons',
  'Premium has priority scheduling within 2 weeks',
];

test('/collaboration without JavaScript lists sections, packages, prices, terms with an example, and reasons (R41, R42, R43, R44, R45, R46, R47, R48, R49, R50)', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/collaboration');
  const main = page.getByRole('main');
  const payment = main.getByRole('region', { name: 'Payment and terms' });
  await expect(page).toHaveTitle('Collaboration · Swali');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);

  const sold = await main.getByRole('heading', { level: 3 }).allTextContents();
  expect(sold.slice(0, PACKAGES.length)).toEqual(PACKAGES.map(([name]) => name));
  for (const [name, pieces, price] of PACKAGES) {
    const entry = main
      .locator('article, li')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(entry).toContainText(`KES ${price}`);
    await expect(entry).toContainText(pieces);
  }
  const popular = main.locator('article, li').filter({ hasText: 'Popular' });
  await expect(popular.getByRole('heading', { level: 3 })).toHaveText([
    'Premium episode',
    'Growth Series',
  ]);
  const premium = popular.first().getByRole('listitem');
  await expect(premium).toHaveText([/^Everything in the Standard/, /^Priority scheduling/]);

  await expect(payment.getByRole('heading', { name: 'For example: Growth Series' })).toBeVisible();
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

  const terms = await payment.getByRole('listitem').evaluateAll((items) =>
    items.map((item) => {
      for (const hidden of item.querySelectorAll('[aria-hidden]')) hidden.remove();
      return item.textContent?.trim();
    }),
  );
  expect(terms).toEqual(TERMS);
  await expect(main.getByText('Standard rights are non-exclusive for 12 months.')).toBeVisible();

  const reasons = page.getByRole('region', { name: 'Why Swali?' });
  await expect(reasons).toContainText('876 hours of watch time');
  await expect(reasons).toContainText('18 million interactions');
  await expect(reasons.locator('[lang=sw]')).toHaveText('Kidole kimoja hakivunji chawa');
  await expect(reasons).toContainText('One finger does not crush a louse.');
});

test('/collaboration has inert buttons, and an index (R51)', async ({ page }) => {
  await page.goto('/collaboration');
  const main = page.getByRole('main');
  await expect(main.getByRole('button')).toHaveCount(3);
  const before = await main.textContent();
  const endRecording = recordRequests(page);
  for (const name of ['Request Custom Proposal', 'Download Rate Card', 'Start Your Campaign']) {
    const button = main.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('type', 'button');
  }
  // A change would be drawn, and a navigation requested, before the request that ends the recording.
  const types = (await endRecording()).map((request) => request.resourceType());
  expect(types.filter((type) => ['document', 'fetch', 'xhr'].includes(type))).toEqual([]);
  expect(await main.textContent()).toBe(before);
  await expect(page).toHaveURL('/collaboration');

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
  await expect(index.locator('[aria-current=true]')).toHaveText(['Payment and terms']);
  await expect(page).toHaveURL('/collaboration#payment');
});

test('the tiers of /collaboration share their rows, and no line ends within a word', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/collaboration');
  const tiers = page.getByRole('article');
  const topsOf = (part: string) =>
    tiers.locator(part).evaluateAll((found) => found.map((one) => one.getBoundingClientRect().top));
  const bottomsOf = (part: string) =>
    tiers
      .locator(part)
      .evaluateAll((found) => found.map((one) => Math.round(one.getBoundingClientRect().bottom)));
  expect(new Set(await topsOf('h3')).size, 'rows of names').toBe(1);
  expect(new Set(await topsOf('ul')).size, 'rows of features').toBe(1);
  const prices = await bottomsOf('p');
  expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(8);
  const discount = page.getByText('10% discount on production add-ons', { exact: true });
  const lines = await discount.evaluate(({ firstChild }) => {
    const range = document.createRange();
    if (firstChild) range.selectNodeContents(firstChild);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
});
