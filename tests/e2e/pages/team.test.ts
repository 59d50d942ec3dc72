import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { team } from '#content/team.ts';
import {
  browserForFile,
  expectAccessible,
  expectFocus,
  expectNoSidewaysScroll,
  goTo,
  hasFocus,
  tabTo,
} from '#tests/kit/browser/browser.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const visit = browserForFile();

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
  await goTo(page, '/team');
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
  await page.getByRole('heading', { level: 2, name: `${name}, ${position}` }).waitFor();
  await page.getByText(bio).waitFor();
  const portrait = page.getByRole('img', { name: `${name}: ${photoText}` });
  expect(await portrait.getAttribute('src')).toContain(photo);
  expect(
    await page.getByRole('tabpanel').getByRole('button', { pressed: true }).allTextContents(),
  ).toEqual([`${name} ${position}`]);
}

/** Fails unless this tab alone is selected, with its panel open. */
async function expectOpen(page: Page, name: string) {
  expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([name]);
  await page.getByRole('tabpanel', { name }).waitFor();
  expect(await page.getByRole('tabpanel').count()).toBe(1);
}

describe('/team (section 2)', () => {
  it('starts with the cohosts and the first of them', async () => {
    const page = await openTeam();
    expect(await page.title()).toMatch(/^Team · /);
    expect(await page.getByRole('tab').allTextContents()).toEqual(['Cohosts', 'Production']);
    await expectOpen(page, 'Cohosts');
    expect(await names(page).allTextContents()).toEqual(
      COHOSTS.map((position) => `${memberAs(position).name} ${position}`),
    );
    await expectShown(page, 'Lead Host');
  });

  it('shows photo, name, position and bio of whoever is chosen', async () => {
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

  it('announces in a region that stays when the tab changes', async () => {
    const page = await openTeam();
    const region = await page
      .locator('[aria-live=polite]', { hasText: memberAs('Lead Host').bio })
      .elementHandle();
    await tab(page, 'Production').click();
    await expectShown(page, 'Social Media Manager');
    expect(await region?.textContent()).toContain('Social Media Manager');
  });

  it('selects the first of a tab with every click on it', async () => {
    const page = await openTeam();
    await tab(page, 'Production').click();
    await expectOpen(page, 'Production');
    expect(await names(page).allTextContents()).toEqual(
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

  it("has two buttons that do nothing, 'MORE INFO' and 'MEET THE TEAM'", async () => {
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

  it('counts the team, says the saying, and shows every face', async () => {
    const page = await openTeam();
    await page.getByRole('heading', { name: 'One table, eight ways of listening' }).waitFor();
    await page.getByText('Four in front of the cameras, four behind them.').waitFor();
    const saying = page.getByText('Umoja ni nguvu');
    expect(await saying.getAttribute('lang')).toBe('sw');
    await page.getByText('Unity is strength.').waitFor();
    const faces = await page
      .getByRole('main')
      .locator('img[alt=""]')
      .evaluateAll((found) => found.map((face) => face.getAttribute('src') ?? ''));
    expect(faces).toHaveLength(team.length);
    for (const [index, { photo }] of team.entries()) expect(faces[index]).toContain(photo);
  });
});

describe('the tabs, by keyboard', () => {
  it('are one stop, move by arrows, Home and End, and lead into the panel', async () => {
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
      await expectFocus(tab(page, reached));
      await expectOpen(page, reached);
      await expectShown(page, first);
    }
    await page.keyboard.press('End');
    await expectFocus(production);
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('tabpanel', { name: 'Production' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectShown(page, 'Viral Content Creator');
    await expectFocus(names(page).nth(1));
    for (let back = 0; back < 3; back += 1) await page.keyboard.press('Shift+Tab');
    await expectFocus(production);
    await page.keyboard.press('Shift+Tab');
    expect(await hasFocus(cohosts)).toBe(false);
  });

  it('leave the keys of the browser alone', async () => {
    const page = await openTeam();
    await tabTo(page, tab(page, 'Cohosts'));
    await page.keyboard.press('Control+End');
    await expectOpen(page, 'Cohosts');
    await expectShown(page, 'Lead Host');
  });
});

describe('the page of the team', () => {
  it.each([320, 390])('holds at %i pixels and pleases axe, on both tabs', async (width) => {
    const page = await openTeam({ viewport: { width, height: 700 } });
    for (const side of ['Cohosts', 'Production']) {
      await tab(page, side).click();
      await expectOpen(page, side);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });

  it('holds a long name on a narrow screen', async () => {
    const page = await openTeam({ viewport: { width: 320, height: 700 } });
    await page.getByText(memberAs('Lead Host').name, { exact: true }).evaluate((name) => {
      name.textContent = 'Nyambura Wanjiku-Odhiambo Mwanasheria';
    });
    await expectNoSidewaysScroll(page);
  });

  it('has everyone at once without JavaScript', async () => {
    const { url } = await startTestServer();
    const { page } = await visit(url, {
      javaScriptEnabled: false,
      viewport: { width: 320, height: 700 },
    });
    await page.goto('/team');
    for (const [side, positions] of [
      ['Cohosts', COHOSTS],
      ['Production', PRODUCTION],
    ] as const) {
      const region = page.getByRole('region', { name: side });
      await region.getByRole('heading', { level: 2, name: side }).waitFor();
      const people = region.getByRole('listitem');
      expect(await people.count()).toBe(positions.length);
      for (const [index, position] of positions.entries()) {
        const { name, bio, photoText } = memberAs(position);
        const person = people.nth(index);
        await person.getByRole('heading', { level: 3, name }).waitFor();
        await person.getByText(position, { exact: true }).waitFor();
        await person.getByText(bio).waitFor();
        await person.getByRole('img', { name: photoText }).waitFor();
      }
    }
    // What would need a script is not there to be tried.
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('button', { pressed: true }).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expectNoSidewaysScroll(page);
  });
});
