import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { team } from '#content/team/team.ts';
import { teamPage } from '#content/team/team-page.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  setWidth,
  tabTo,
} from '#tests/kit/browser/checks.ts';
import { recordRequests } from '#tests/kit/browser/requests.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const DRAWINGS = join(import.meta.dirname, '../../../app/brand/portraits/drawings');
const COHOSTS = ['Lead Host', 'Co-Host', 'Senior Host', 'Cultural Host'];
const PRODUCTION = [
  'Social Media Manager',
  'Viral Content Creator',
  'Content Producer',
  'Video & Sound Editor',
];

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

const names = (page: Page) => page.getByRole('tabpanel').getByRole('button');

function memberAs(position: string) {
  const member = team.find((candidate) => candidate.position === position);
  if (!member) throw new Error(`Nobody is ${position}`);
  return member;
}

const labelOf = (position: string) => `${memberAs(position).name} ${position}`;

/** A drawing has its title in the page's HTML, otherwise its name in its URL. */
function sourceOf(photo: string): RegExp {
  const drawing = readFileSync(join(DRAWINGS, 'looking', `${photo}.svg`), 'utf8');
  const title = /<title>([^<]*)/.exec(drawing)?.[1] ?? '';
  // The same in a URL, where only spaces are encoded.
  return new RegExp(`${photo}|${title}|${title.replaceAll(' ', '%20')}`);
}

/** Waits until photo, name, position and bio are this member's, and only this name is pressed. */
async function expectShown(page: Page, position: string) {
  const { name, bio, photo, photoText } = memberAs(position);
  await expect(page.getByRole('heading', { level: 2, name: `${name}, ${position}` })).toBeVisible();
  await expect(page.getByText(bio)).toBeVisible();
  const portrait = page.getByRole('img', { name: `${name}: ${photoText}` });
  await expect(portrait).toHaveAttribute('src', sourceOf(photo));
  const pressed = page.getByRole('tabpanel').getByRole('button', { pressed: true });
  await expect(pressed).toHaveText([labelOf(position)]);
}

async function expectOpen(page: Page, name: string) {
  await expect(page.getByRole('tab', { selected: true })).toHaveText([name]);
  await expect(page.getByRole('tabpanel', { name })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
}

test('/team opens with the first cohost, shows and announces whom the visitor chooses, and fits 320 pixels (R34, R35, R36, R37)', async ({
  page,
}) => {
  await page.goto('/team');
  await expect(page).toHaveTitle(/^Team · /);
  await expect(page.getByRole('tab')).toHaveText(['Cohosts', 'Production']);
  await expectOpen(page, 'Cohosts');
  await expect(names(page)).toHaveText(COHOSTS.map(labelOf));
  await expectShown(page, 'Lead Host');
  const starts = await names(page)
    .locator('span:first-child')
    .evaluateAll((found) => found.map((name) => name.getBoundingClientRect().left));
  expect(new Set(starts).size, 'lines at which names start').toBe(1);

  await test.step('the closing words and faces', async () => {
    const { headline, lead, saying } = teamPage.closing;
    const title = headline.replace('{everyone}', 'eight');
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const counted = lead.replace('{cohosts}', 'Four').replace('{production}', 'four');
    await expect(page.getByText(counted)).toBeVisible();
    await expect(page.getByText(saying.swahili)).toHaveAttribute('lang', 'sw');
    await expect(page.getByText(saying.meaning)).toBeVisible();
    const faces = page.getByRole('main').locator('img[alt=""]');
    await expect(faces).toHaveCount(team.length);
    for (const [index, { photo }] of team.entries()) {
      await expect(faces.nth(index)).toHaveAttribute('src', new RegExp(photo));
    }
  });

  await test.step("'MORE INFO' and 'MEET THE TEAM' do nothing yet", async () => {
    await names(page).filter({ hasText: 'Senior Host' }).click();
    await expectShown(page, 'Senior Host');
    const main = page.getByRole('main');
    const before = await main.innerHTML();
    const endRecording = recordRequests(page);
    await main.getByRole('button', { name: 'MORE INFO', exact: true }).click();
    await main.getByRole('button', { name: 'MEET THE TEAM', exact: true }).click();
    // A change would be drawn, and a navigation requested, before the request that ends the recording.
    const types = (await endRecording()).map((request) => request.resourceType());
    expect(types).not.toContain('document');
    expect(await main.innerHTML()).toBe(before);
    await expect(page).toHaveURL('/team');
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step('shows and announces the chosen member, and with every click on a tab its first one', async () => {
    const live = page.locator('[aria-live=polite]', { has: page.getByRole('heading') });
    const initialElement = await live.elementHandle();
    for (const [side, positions] of [
      ['Production', PRODUCTION],
      ['Cohosts', COHOSTS],
    ] as const) {
      await tab(page, side).click();
      await expectOpen(page, side);
      await expect(names(page)).toHaveText(positions.map(labelOf));
      await expectShown(page, positions[0] ?? '');
      for (const position of positions.toReversed()) {
        await names(page).filter({ hasText: position }).click();
        await expectShown(page, position);
        await expect(live).toContainText(memberAs(position).bio);
        // Screen readers announce only what changes in a region that stays.
        expect(await live.evaluate((element, initial) => element === initial, initialElement)).toBe(
          true,
        );
      }
      await names(page).last().click();
      await tab(page, side).click();
      await expectShown(page, positions[0] ?? '');
    }
  });

  // tests/e2e/site/every-page.test.ts checks the tab that opens first.
  await test.step('fits a long name at 320 pixels, and passes axe on its other tab', async () => {
    await setWidth(page, 320, 700);
    await page.getByText(memberAs('Lead Host').name, { exact: true }).evaluate((name) => {
      name.textContent = 'Nyambura Wanjiku-Odhiambo Mwanasheria';
    });
    await expectNoSidewaysScroll(page);
    await tab(page, 'Production').click();
    await expectOpen(page, 'Production');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('the tabs of /team are one tab stop, moved by arrows', async ({ page }) => {
  await page.goto('/team');
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
  await expect(production).not.toBeFocused();
  await expect(cohosts).not.toBeFocused();

  await test.step('the shortcuts of the browser', async () => {
    await production.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Control+End');
    // The browser handles the shortcut after the page's listener.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expectOpen(page, 'Production');
    await expectShown(page, 'Viral Content Creator');
  });
});

test('/team shows every member without JavaScript (R39)', async ({ scriptlessPage: page }) => {
  await setWidth(page, 320, 700);
  await page.goto('/team');
  for (const [side, positions] of [
    ['Cohosts', COHOSTS],
    ['Production', PRODUCTION],
  ] as const) {
    const region = page.getByRole('region', { name: side });
    await expect(region.getByRole('heading', { level: 2, name: side })).toBeVisible();
    const members = region.getByRole('listitem');
    await expect(members).toHaveCount(positions.length);
    for (const [index, position] of positions.entries()) {
      const { name, bio, photoText } = memberAs(position);
      const member = members.nth(index);
      await expect(member.getByRole('heading', { level: 3, name })).toBeVisible();
      await expect(member.getByText(position, { exact: true })).toBeVisible();
      await expect(member.getByText(bio)).toBeVisible();
      await expect(member.getByRole('img', { name: photoText })).toBeVisible();
    }
  }
  // Nothing is offered that needs a script.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});
