import type { Locator, Page } from '@playwright/test';
import { audience } from '#content/audience.ts';
import { show } from '#content/show.ts';
import { team } from '#content/team.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const WITHOUT_SCRIPTS = { javaScriptEnabled: false };

/** Home as its file has it: what is true here is true for everybody. */
async function openHome(): Promise<Page> {
  const { url } = await startTestServer();
  const { page } = await visit(url, WITHOUT_SCRIPTS);
  await page.goto('/');
  return page;
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** A link's words and target, without the hidden words about a new tab. */
function linksOf(within: Locator): Promise<(string | undefined | null)[][]> {
  return within
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [
        link.textContent?.replace(' (opens in a new tab)', ''),
        link.getAttribute('href'),
      ]),
    );
}

test.describe('Home (section 2)', () => {
  test('has every section, in the order of the specification', async () => {
    const page = await openHome();
    const headings = await page
      .getByRole('main')
      .getByRole('heading')
      .evaluateAll((found) =>
        found
          .filter(({ tagName }) => tagName === 'H1' || tagName === 'H2')
          .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
      );
    expect(headings).toEqual([
      'H1 Where Questions Shape the World',
      'H2 Who gets to tell an African story?',
      'H2 Where Stories Meet Thought',
      'H2 Our Impact',
      'H2 What we bring to the table',
      'H2 Meet The Voices',
      'H2 Our mission',
      'H2 Partner With Us',
      'H2 On The Map',
      'H2 What would you ask?',
    ]);
    await expect(page).toHaveTitle('Swali: Where Questions Shape the World');
  });

  test('introduces the show, with its badges and two buttons', async () => {
    const page = await openHome();
    const introduction = section(page, 'Where Stories Meet Thought');
    await expect(introduction.getByRole('listitem')).toHaveText([
      '1M+ Reach',
      'Top East Africa Show',
      'Weekly Episodes',
    ]);
    expect(await linksOf(introduction)).toEqual([
      ['Watch the latest episode', show.channelUrl],
      ['Book a slot', '/book'],
    ]);
    const watch = introduction.getByRole('link', { name: 'Watch the latest episode' });
    await expect(watch).toHaveAttribute('target', '_blank');
  });

  test('has the first four figures with their growth, and leads to the rest', async () => {
    const page = await openHome();
    const impact = section(page, 'Our Impact');
    await expect(impact).toHaveAttribute('id', 'stats-section');
    const lines = [impact.getByRole('paragraph').first(), impact.getByText('people reached')];
    expect(await Promise.all(lines.map((line) => line.textContent()))).toEqual([
      '32.6M',
      'people reached in the last 60-90 days 24% growth',
    ]);
    await expect(impact.getByRole('listitem')).toHaveText([
      '876hWatch time 48% growth',
      '123KNew subscribers 9% growth',
      '78MViews 44% growth',
    ]);
    expect(await linksOf(impact)).toEqual([['See the full analytics', '/analytics']]);
  });

  test('has the three values', async () => {
    const page = await openHome();
    const values = section(page, 'What we bring to the table').getByRole('heading', { level: 3 });
    await expect(values).toHaveText(['Authenticity', 'Inclusivity', 'Depth']);
  });

  test('shows the four hosts of the team, each with a described portrait', async () => {
    const page = await openHome();
    const voices = section(page, 'Meet The Voices');
    const cohosts = team.filter(({ type }) => type === 'cohost');
    expect(cohosts).toHaveLength(4);
    const shown = voices.getByRole('listitem');
    await expect(shown).toHaveCount(4);
    for (const [index, { name, position, photoText }] of cohosts.entries()) {
      const host = shown.nth(index);
      await expect(host.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(host.getByText(position, { exact: true })).toBeVisible();
      await expect(host.getByRole('img', { name: photoText })).toBeVisible();
    }
    expect(await linksOf(voices)).toEqual([['Meet the whole team', '/team']]);
  });

  test('says the mission', async () => {
    const page = await openHome();
    await expect(
      section(page, 'Our mission').getByText(
        'a table where honest questions change what happens next',
      ),
    ).toBeVisible();
  });

  test('teases the three packages with the prices and ranges of the rate card', async () => {
    const page = await openHome();
    const partners = section(page, 'Partner With Us');
    const panels = partners.locator('li:has(h3)');
    const texts = (await panels.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(texts).toHaveLength(3);
    expect(texts[0]).toMatch(/^Single episodes.*from 100K$/);
    expect(texts[1]).toMatch(/^Series3-12 episodes\..*from 400K/);
    expect(texts[2]).toMatch(/^Social5-15 clips\..*from 50K$/);
    expect(await linksOf(partners)).toEqual([['See the rate card', '/collaboration']]);
  });

  test('lists the regions with their cities, and puts every city on the map', async () => {
    const page = await openHome();
    const reach = section(page, 'On The Map');
    for (const { name, cities } of audience.regions) {
      const region = reach.getByRole('listitem').filter({ hasText: name });
      await expect(region.getByRole('paragraph')).toHaveText(cities.join(', '));
    }
    const picture = reach.getByRole('img', { name: 'Distance rings around Nairobi' });
    const labels = await picture.locator('text').allTextContents();
    const named = audience.regions.flatMap(({ cities }) => cities);
    expect(named.filter((city) => !labels.includes(city))).toEqual([]);
    expect(labels).toEqual(expect.arrayContaining(['2,500 km', '5,000 km', '10,000 km']));
  });

  test('ends on four ways on', async () => {
    const page = await openHome();
    const closing = section(page, 'What would you ask?');
    expect(await linksOf(closing)).toEqual([
      ['A new one every week? Subscribe', show.channelUrl],
      ['Why do we ask? About the show', '/about'],
      ['Something to say? Book a slot', '/book'],
      ['A brand in the room? Partner with us', '/collaboration'],
    ]);
    const subscribe = closing.getByRole('link', { name: 'Subscribe' });
    await expect(subscribe).toHaveAttribute('target', '_blank');
  });
});

test.describe('the map on Home', () => {
  it.each([320, 390, 720, 1000, 1440])(
    'keeps its names inside a window of %i px',
    async (width) => {
      const { url } = await startTestServer();
      const { page } = await visit(url, { viewport: { width, height: 800 } });
      await page.goto('/');
      const outside = await section(page, 'On The Map')
        .locator('svg text:visible')
        .evaluateAll((found) =>
          found
            .filter((text) => {
              const { left, right } = text.getBoundingClientRect();
              return left < 0 || right > document.documentElement.clientWidth;
            })
            .map(({ textContent }) => textContent),
        );
      expect(outside).toEqual([]);
    },
  );
});

test.describe('Home in the browser', () => {
  it.each([320, 390, 1440])('at %i px pleases axe and does not scroll sideways', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Play the latest episode' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('drawn by its scripts is what its file is', async ({ page, server }) => {
    const { page: file } = await visit(server.url, WITHOUT_SCRIPTS);
    await file.goto('/');
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Play the latest episode' })).toBeVisible();
    const impact = (of: Page) => section(of, 'Our Impact').textContent();
    expect(await impact(page)).toBe(await impact(file));
    const map = (of: Page) =>
      section(of, 'On The Map')
        .locator('svg *')
        .evaluateAll((found) =>
          found.map(({ tagName, attributes, textContent }) => [
            tagName,
            textContent,
            ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
          ]),
        );
    expect(await map(page)).toEqual(await map(file));
  });
});
