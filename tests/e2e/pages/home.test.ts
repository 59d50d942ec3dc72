import type { Locator, Page } from '@playwright/test';
import { audience } from '#content/analytics/audience.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { show } from '#content/show/show.ts';
import { team } from '#content/team/team.ts';
import { expectNoSidewaysScroll, setTextSetting, setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const CITIES = audience.regions.flatMap(({ cities }) => cities);

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

/** Texts and URLs of the links on a page that does not change, without the hint at a new tab. */
function linksOf(container: Locator): Promise<(string | undefined | null)[][]> {
  return container
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [
        link.textContent?.replace(' (opens in a new tab)', ''),
        link.getAttribute('href'),
      ]),
    );
}

test('/ without JavaScript has every section in order, with its texts and links (R4, R22, R24, R26, R28, R29, R31, R32, R56)', async ({
  scriptlessPage: page,
}) => {
  await page.goto('/');
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
  const values = section(page, 'What we bring to the table').getByRole('heading', { level: 3 });
  await expect(values).toHaveText(['Authenticity', 'Inclusivity', 'Depth']);
  await expect(
    section(page, 'Our mission').getByText(
      'a table where honest questions change what happens next',
    ),
  ).toBeVisible();

  const link = page.getByRole('link', {
    name: `Watch the latest episode: ${homeCopy.episode.title} (opens in a new tab)`,
  });
  await expect(link).toHaveAttribute('href', show.channelUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('button', { name: 'Play' })).toHaveCount(0);

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

  const closing = section(page, 'What would you ask?');
  expect(await linksOf(closing)).toEqual([
    ['A new one every week? Subscribe', show.channelUrl],
    ['Why do we ask? About the show', '/about'],
    ['Something to say? Book a slot', '/book'],
    ['A brand in the room? Partner with us', '/collaboration'],
  ]);
  const subscribe = closing.getByRole('link', { name: 'Subscribe' });
  await expect(subscribe).toHaveAttribute('target', '_blank');

  const impact = section(page, 'Our Impact');
  await expect(impact).toHaveAttribute('id', 'stats-section');
  await expect(impact.getByRole('paragraph').first()).toHaveText('32.6M');
  await expect(impact.getByText('people reached')).toHaveText(
    'people reached in the last 60-90 days 24% growth',
  );
  await expect(impact.getByRole('listitem')).toHaveText([
    '876hWatch time 48% growth',
    '123KNew subscribers 9% growth',
    '78MViews 44% growth',
  ]);
  expect(await linksOf(impact)).toEqual([['See the full analytics', '/analytics']]);

  const partners = section(page, 'Partner With Us');
  await expect(partners.locator('li:has(h3)')).toHaveText([
    /^Single episodes.*from\s100K$/,
    /^Series3-12 episodes\..*from\s400K/,
    /^Social5-15 clips\..*from\s50K$/,
  ]);
  expect(await linksOf(partners)).toEqual([['See the rate card', '/collaboration']]);

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

  const reach = section(page, 'On The Map');
  for (const { name, cities } of audience.regions) {
    const region = reach.getByRole('listitem').filter({ hasText: name });
    await expect(region.getByRole('paragraph')).toHaveText(cities.join(', '));
  }
  const map = reach.getByRole('img', { name: 'Distance rings around Nairobi' });
  const labels = await map.locator('text').allTextContents();
  expect(labels).toEqual(expect.arrayContaining([...CITIES, '2,500 km', '5,000 km', '10,000 km']));
});

test('/ has the play button in the first view of a small phone', async ({ page }) => {
  await setWidth(page, 360, 740);
  await page.goto('/');
  const poster = page.getByRole('button', {
    name: `${homeCopy.episode.play}: ${homeCopy.episode.title}`,
  });
  await expect(poster).toBeInViewport({ ratio: 1 });
});

test('the names on the map of / are all inside it, never cover each other, and have their ground in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const map = section(page, 'On The Map').getByRole('img');
  for (const [width, factor] of [
    [320, 1],
    [390, 1],
    [390, 2],
    [720, 1],
    [768, 2],
    [1000, 1],
    [1440, 1],
  ] as const) {
    await setTextSetting(page, factor);
    await setWidth(page, width);
    const places = await map.evaluate((drawing) => {
      const boxOf = (element: Element) => element.getBoundingClientRect();
      const names = Array.from(drawing.querySelectorAll('text')).filter((one) => boxOf(one).width);
      const covered = names.filter((one) =>
        names.some((other) => {
          const [a, b] = [boxOf(one), boxOf(other)];
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          // Lines of text have some room above and below their letters.
          return one !== other && across > 0 && down > a.height / 4;
        }),
      );
      const ground = boxOf(drawing.parentElement ?? drawing);
      const outside = names.filter((one) => {
        const { left, right, top, bottom } = boxOf(one);
        const isBeside = left < ground.left || right > ground.right;
        return isBeside || top < ground.top || bottom > ground.bottom;
      });
      return {
        names: names.map(textOf),
        covered: covered.map(textOf),
        outside: outside.map(textOf),
      };
      function textOf({ textContent }: Element) {
        return textContent;
      }
    });
    // The list beside it has the cities where text is larger.
    const names = expect.arrayContaining(factor === 1 ? CITIES : []);
    expect(places, `${width} px, text × ${factor}`).toEqual({ names, covered: [], outside: [] });
    await expectNoSidewaysScroll(page);
  }
  await expect(map.locator('..')).toHaveCSS('background-color', 'rgb(22, 17, 15)');
});
