import type { Locator } from '@playwright/test';
import ICAL from 'ical.js';
import { setWidth } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const TITLE = 'Kenya Through the Eyes of the Diaspora, Rwanda Edition';
const PAGES = ['/events', '/events/rwanda-kenya'] as const;
const LAST_SECOND = Date.parse('2025-11-15T23:59:59+02:00');

/** The facts of a list, as label and text. The built page has them, so they never change. */
const factsOf = (list: Locator) =>
  list
    .locator('> div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

/** Texts and URLs of the links, which never change either. */
const linksOf = (container: Locator) =>
  container.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const shown = link.cloneNode(true) as Element;
      for (const hidden of shown.querySelectorAll('[hidden]')) hidden.remove();
      return [shown.textContent?.trim(), link.getAttribute('href')];
    }),
  );

test('/events features Kigali, and announces three more (R61, R62)', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Where do we meet?' })).toBeVisible();
  const cards = page.getByRole('region', { name: 'Chairs we are still setting out' }).locator('li');
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all()) {
    await expect(card.getByText('Coming Soon', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
    expect(await factsOf(card.locator('dl'))).toEqual([
      ['Date', 'To be announced'],
      ['City', 'To be announced'],
    ]);
  }

  const why = page.getByRole('region', { name: 'Why it matters' });
  await expect(why.getByText('In a room, it is answered.')).toBeVisible();
  await expect(why.locator('[lang=sw]')).toHaveText('Mkono mmoja haulei mwana');
  await expect(why.getByText('One hand does not raise a child.')).toBeVisible();
  expect(await linksOf(page.getByRole('region', { name: 'Contact' }))).toEqual([
    ['Want a seat? RSVP by email', 'mailto:rsvp@example.com'],
    ['Want your name on the table? Sponsorship', 'mailto:partners@example.com'],
    ['Anything else? Contact', '/contact'],
  ]);

  const featured = page.getByRole('article', { name: TITLE });
  expect(await factsOf(featured.locator('dl'))).toEqual([
    ['Date', 'Saturday 15 November 2025'],
    ['Time', '4:00 PM'],
    ['City', 'Kigali'],
  ]);
  await featured.getByRole('link', { name: 'See the event' }).click();
  await expect(page).toHaveURL('/events/rwanda-kenya');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('the poster of /events/rwanda-kenya shows its whole question mark in one column', async ({
  page,
}) => {
  await page.goto('/events/rwanda-kenya');
  const poster = page.getByRole('main').getByRole('img').first();
  for (const width of [320, 390, 600, 768, 880]) {
    await setWidth(page, width);
    const shown = await poster.evaluate(
      ({ clientWidth, clientHeight }) => clientHeight / (clientWidth * 1.25),
    );
    // The drawing has the dot of its question mark above that height.
    expect(shown, `${width} px`).toBeGreaterThan(0.59);
    await expect(poster).toHaveCSS('object-position', '50% 0px');
  }
});

test('/events/rwanda-kenya has facts, sections, mail links and a calendar entry, and invites nobody once it is over (R63, R64, R65, R66)', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime(LAST_SECOND);
  await page.goto('/events/rwanda-kenya');
  const main = page.getByRole('main');
  const top = page.getByRole('region', { name: TITLE });
  const about = page.getByRole('region', { name: 'About this edition' });
  const panel = page.getByRole('region', { name: 'Four chairs, still warm' });

  expect(await factsOf(top.locator('dl'))).toEqual([
    ['Date', 'Saturday 15 November 2025'],
    ['Time', '4:00 PM'],
    ['City', 'Kigali'],
    ['Venue', 'To be announced'],
    ['Entry', 'By invitation/RSVP'],
    ['Dress code', 'Smart casual'],
  ]);
  await expect(top.locator('time')).toHaveAttribute('datetime', '2025-11-15');
  expect(await linksOf(top)).toEqual([
    ['RSVP by email', 'mailto:rsvp@example.com'],
    ['Add to calendar', '/events/rwanda-kenya.ics'],
  ]);

  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'What does home look like from here?',
    'Four discussion themes',
    'Four chairs, still warm',
    'About this edition',
  ]);
  const themes = page.getByRole('region', { name: 'Four discussion themes' });
  await expect(themes.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(panel.getByRole('listitem')).toHaveText(
    ['Entrepreneur', 'Academic', 'Creative', 'Community Leader'].map(
      (role) => `${role}To be announced`,
    ),
  );
  expect(await linksOf(about)).toEqual([
    ['Coming? RSVP', 'mailto:rsvp@example.com'],
    ['Backing it? Sponsorship', 'mailto:partners@example.com'],
    ['Covering it? Press', 'mailto:press@example.com'],
  ]);
  await expect(main.locator('[lang=sw]')).toHaveText('Milima haikutani, binadamu hukutana');
  await expect(main.getByText('Mountains never meet. People do.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('rwanda-kenya.ics');
  const response = await request.get('/events/rwanda-kenya.ics');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  expect(event.summary).toContain(TITLE);
  expect(event.startDate.zone.tzid).toBe('Africa/Kigali');
  expect(event.startDate.toJSDate().toISOString()).toBe('2025-11-15T14:00:00.000Z');

  await page.clock.setFixedTime(LAST_SECOND + 1_000);
  await page.reload();
  await expect(top.getByText('Past event', { exact: true })).toBeVisible();
  await expect(top.getByText('By invitation/RSVP')).toBeVisible();
  expect(await linksOf(top)).toEqual([['RSVP for the next edition', 'mailto:rsvp@example.com']]);
  await expect(panel.locator('.lead')).toHaveText(/had its seats here/);
  expect(await linksOf(about)).toEqual([
    ['Coming to the next? RSVP', 'mailto:rsvp@example.com'],
    ['Backing the next? Sponsorship', 'mailto:partners@example.com'],
    ['Writing about it? Press', 'mailto:press@example.com'],
  ]);
});

for (const { timezoneId, path } of [
  { timezoneId: 'Pacific/Kiritimati', path: '/events/rwanda-kenya' },
  { timezoneId: 'America/Los_Angeles', path: '/events' },
]) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`the event is past on ${path} once its date has passed`, async ({ page }) => {
      const label = page.getByText('Past event', { exact: true }).first();
      await page.clock.setFixedTime(LAST_SECOND);
      await page.goto(path);
      // The label is drawn before hydration is announced, which `goto` waits for.
      await expect(label).toBeHidden();
      await page.clock.setFixedTime(LAST_SECOND + 1_000);
      await page.reload();
      await expect(label).toBeVisible();
      await expect(page.getByText('Saturday 15 November 2025')).toBeVisible();
    });
  });
}

test('the pages of the event are whole without JavaScript', async ({ scriptlessPage: page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await expect(page.getByText('Saturday 15 November 2025')).toBeVisible();
      await expect(page.getByText('4:00 PM')).toBeVisible();
      await expect(page.getByText('Past event').first()).toBeHidden();
      await expect(
        page.getByRole('main').getByRole('link', { name: 'RSVP' }).first(),
      ).toHaveAttribute('href', 'mailto:rsvp@example.com');
    });
  }
});
