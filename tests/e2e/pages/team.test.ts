import type { BrowserContextOptions, Page } from '@playwright/test';
import { team } from '#content/team.ts';
import { expectAccessible, expectNoSidewaysScroll, tabTo } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

/** As section 3 of the specification lists them. */
const COHOSTS = ['Lead Host', 'Co-Host', 'Senior Host', 'Cultural Host'];
const PRODUCTION = [
  'Social Media Manager',
  'Viral Content Creator',
  'Content Producer',
  'Video & Sound Editor',
];

/** The page of the team, alive. */
async function openTeam(options: BrowserContextOptions = {}) {
  const { url } = await startTestServer();
  const { page } = await visit(url, options);
  await page.goto('/team');
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** The buttons of the names in the open panel. */
const names = (page: Page) => page.getByRole('tabpanel').getByRole('button');

/** The one of the team who holds the position. */
function memberAs(position: string) {
  const member = team.find((one) => one.position === position);
  if (!member) throw new Error(`Nobody is ${position}`);
  return member;
}

/** Fails unless photo, name, position and bio are this one's, and only this name is pressed. */
async function expectShown(page: Page, position: string) {
  const { name, bio, photo, photoText } = memberAs(position);
  await expect(page.getByRole('heading', { level: 2, name: `${name}, ${position}` })).toBeVisible();
  await expect(page.getByText(bio)).toBeVisible();
  const portrait = page.getByRole('img', { name: `${name}: ${photoText}` });
  expect(await portrait.getAttribute('src')).toContain(photo);
  expect(
    await page.getByRole('tabpanel').getByRole('button', { pressed: true }).allTextContents(),
  ).toEqual([`${name} ${position}`]);
}

/** Fails unless this tab alone is selected, with its panel open. */
async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
}

test.describe('/team (section 2)', () => {
  test('starts with the cohosts and the first of them', async () => {
    const page = await openTeam();
    expect(await page.title()).toMatch(/^Team · /);
    await expect(page.getByRole('tab')).toHaveText(['Cohosts', 'Production']);
    await expectOpen(page, 'Cohosts');
    await expect(names(page)).toHaveText(
      COHOSTS.map((position) => `${memberAs(position).name} ${position}`),
    );
    await expectShown(page, 'Lead Host');
  });

  test('shows photo, name, position and bio of whoever is chosen', async () => {
    const page = await openTeam();
    const words = page.locator('[aria-live=polite]', { has: page.getByRole('heading') });
    for (const [side, positions] of [
      ['Cohosts', COHOSTS],
      ['Production', PRODUCTION],
    ] as const) {
      await tab(page, side).click();
      for (const position of positions.toReversed()) {
        await names(page).filter({ hasText: position }).click();
        await expectShown(page, position);
        expect(await words.textContent()).toContain(memberAs(position).bio);
      }
    }
  });

  test('announces in a region that stays when the tab changes', async () => {
    const page = await openTeam();
    const region = await page
      .locator('[aria-live=polite]', { hasText: memberAs('Lead Host').bio })
      .elementHandle();
    await tab(page, 'Production').click();
    await expectShown(page, 'Social Media Manager');
    expect(await region?.textContent()).toContain('Social Media Manager');
  });

  test('selects the first of a tab with every click on it', async () => {
    const page = await openTeam();
    await tab(page, 'Production').click();
    await expectOpen(page, 'Production');
    await expect(names(page)).toHaveText(
      PRODUCTION.map((position) => `${memberAs(position).name} ${position}`),
    );
    await expectShown(page, 'Social Media Manager');
    await names(page).filter({ hasText: 'Content Producer' }).click();
    await expectShown(page, 'Content Producer');
    await tab(page, 'Production').click();
    await expectShown(page, 'Social Media Manager');
    await names(page).last().click();
    await tab(page, 'Cohosts').click();
    await expectOpen(page, 'Cohosts');
    await expectShown(page, 'Lead Host');
    await tab(page, 'Production').click();
    await expectShown(page, 'Social Media Manager');
  });

  test("has two buttons that do nothing, 'MORE INFO' and 'MEET THE TEAM'", async () => {
    const page = await openTeam();
    await names(page).filter({ hasText: 'Senior Host' }).click();
    const main = page.getByRole('main');
    const before = await main.innerHTML();
    await main.getByRole('button', { name: 'MORE INFO', exact: true }).click();
    await main.getByRole('button', { name: 'MEET THE TEAM', exact: true }).click();
    expect(await main.innerHTML()).toBe(before);
    expect(page.url()).toMatch(/\/team$/);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('counts the team, says the saying, and shows every face', async () => {
    const page = await openTeam();
    await expect(
      page.getByRole('heading', { name: 'One table, eight ways of listening' }),
    ).toBeVisible();
    await expect(page.getByText('Four in front of the cameras, four behind them.')).toBeVisible();
    const saying = page.getByText('Umoja ni nguvu');
    await expect(saying).toHaveAttribute('lang', 'sw');
    await expect(page.getByText('Unity is strength.')).toBeVisible();
    const faces = await page
      .getByRole('main')
      .locator('img[alt=""]')
      .evaluateAll((found) => found.map((face) => face.getAttribute('src') ?? ''));
    expect(faces).toHaveLength(team.length);
    for (const [index, { photo }] of team.entries()) expect(faces[index]).toContain(photo);
  });
});

test.describe('the tabs, by keyboard', () => {
  test('are one stop, move by arrows, Home and End, and lead into the panel', async () => {
    const page = await openTeam();
    const cohosts = tab(page, 'Cohosts');
    const production = tab(page, 'Production');
    await tabTo(page, cohosts);
    for (const [key, reached, first] of [
      ['ArrowRight', 'Production', 'Social Media Manager'],
      ['ArrowRight', 'Cohosts', 'Lead Host'],
      ['ArrowLeft', 'Production', 'Social Media Manager'],
      ['ArrowLeft', 'Cohosts', 'Lead Host'],
      ['End', 'Production', 'Social Media Manager'],
      ['End', 'Production', 'Social Media Manager'],
      ['Home', 'Cohosts', 'Lead Host'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, reached)).toBeFocused();
      await expectOpen(page, reached);
      await expectShown(page, first);
    }
    await page.keyboard.press('End');
    await expect(production).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel', { name: 'Production' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectShown(page, 'Viral Content Creator');
    await expect(names(page).nth(1)).toBeFocused();
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
    await expect(production).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(cohosts)).toBe(false);
  });

  test('leave the keys of the browser alone', async () => {
    const page = await openTeam();
    await tabTo(page, tab(page, 'Cohosts'));
    await page.keyboard.press('Control+End');
    await expectOpen(page, 'Cohosts');
    await expectShown(page, 'Lead Host');
  });
});

test.describe('the page of the team', () => {
  it.each([320, 390])('holds at %i pixels and pleases axe, on both tabs', async (width) => {
    const page = await openTeam({ viewport: { width, height: 700 } });
    for (const side of ['Cohosts', 'Production']) {
      await tab(page, side).click();
      await expectOpen(page, side);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  test('holds a long name on a narrow screen', async () => {
    const page = await openTeam({ viewport: { width: 320, height: 700 } });
    await page.getByText(memberAs('Lead Host').name, { exact: true }).evaluate((name) => {
      name.textContent = 'Nyambura Wanjiku-Odhiambo Mwanasheria';
    });
    await expectNoSidewaysScroll(page);
  });

  test('has everyone at once without JavaScript', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false, viewport: { width: 320, height: 700 }, }
    await page.goto('/team');
    for (const [side, positions] of [
      ['Cohosts', COHOSTS],
      ['Production', PRODUCTION],
    ] as const) {
      const region = page.getByRole('region', { name: side });
      await expect(region.getByRole('heading', { level: 2, name: side })).toBeVisible();
      const people = region.getByRole('listitem');
      await expect(people).toHaveCount(positions.length);
      for (const [index, position] of positions.entries()) {
        const { name, bio, photoText } = memberAs(position);
        const person = people.nth(index);
        await expect(person.getByRole('heading', { level: 3, name })).toBeVisible();
        await expect(person.getByText(position, { exact: true })).toBeVisible();
        await expect(person.getByText(bio)).toBeVisible();
        await expect(person.getByRole('img', { name: photoText })).toBeVisible();
      }
    }
    // What would need a script is not there to be tried.
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });
});
