import type { Locator } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/kit/browser/checks.ts';
import { expect, test } from '#tests/kit/browser/test.ts';

const TITLE = 'Kenya Through the Eyes of the Diaspora, Rwanda Edition';
const PAGES = ['/events', '/events/rwanda-kenya'] as const;
const LAST_MOMENT = Date.parse('2025-11-15T23:59:59+02:00');

/** The facts of a list, as label and text. */
const factsOf = (list: Locator) =>
  list
    .locator('> div')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

const linksOf = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]),
    );

test.describe('Events (section 2)', () => {
  test('features the event in Kigali, with its date, its hour and the way to its page', async ({
    page,
  }) => {
    await page.goto('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Where do we meet?' })).toBeVisible();
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

  test('announces three cards that are coming soon, without a date or a city', async ({ page }) => {
    await page.goto('/events');
    const cards = page
      .getByRole('region', { name: 'Chairs we are still setting out' })
      .locator('li');
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await card.getByText('Coming Soon', { exact: true }).waitFor();
      await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
      expect(await factsOf(card.locator('dl'))).toEqual([
        ['Date', 'To be announced'],
        ['City', 'To be announced'],
      ]);
    }
  });

  test('says why it matters, with its saying, and whom to write to', async ({ page }) => {
    await page.goto('/events');
    const why = page.getByRole('region', { name: 'Why it matters' });
    await expect(why.getByText('In a room, it is answered.')).toBeVisible();
    await expect(why.locator('[lang=sw]')).toHaveText('Mkono mmoja haulei mwana');
    await expect(why.getByText('One hand does not raise a child.')).toBeVisible();
    expect(await linksOf(page.getByRole('region', { name: 'Contact' }))).toEqual([
      ['Want a seat? RSVP by email', 'mailto:rsvp@example.com'],
      ['Want your name on the table? Sponsorship', 'mailto:partners@example.com'],
      ['Anything else? Contact', '/contact'],
    ]);
  });
});

test.describe('the event (section 2)', () => {
  test('says when, where, who gets in and what to wear, and takes RSVPs by mail', async ({
    page,
  }) => {
    await page.goto('/events/rwanda-kenya');
    const top = page.getByRole('region', { name: TITLE });
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
  });

  test('has an overview, four themes, four chairs to be announced, and an about block, in order', async ({
    page,
  }) => {
    await page.goto('/events/rwanda-kenya');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'What does home look like from here?',
      'Four discussion themes',
      'Four chairs, still warm',
      'About this edition',
    ]);
    const themes = page.getByRole('region', { name: 'Four discussion themes' });
    await expect(themes.getByRole('heading', { level: 3 })).toHaveCount(4);
    const chairs = page
      .getByRole('region', { name: 'Four chairs, still warm' })
      .getByRole('listitem');
    await expect(chairs).toHaveText(
      ['Entrepreneur', 'Academic', 'Creative', 'Community Leader'].map(
        (role) => `${role}To be announced`,
      ),
    );
    expect(await linksOf(page.getByRole('region', { name: 'About this edition' }))).toEqual([
      ['Coming? RSVP', 'mailto:rsvp@example.com'],
      ['Backing it? Sponsorship', 'mailto:partners@example.com'],
      ['Covering it? Press', 'mailto:press@example.com'],
    ]);
    expect(await main.locator('[lang=sw]').textContent()).toBe(
      'Milima haikutani, binadamu hukutana',
    );
    await expect(main.getByText('Mountains never meet. People do.')).toBeVisible();
  });

  test('hands its calendar entry out as a file of its own', async ({ page, server }) => {
    await page.goto('/events/rwanda-kenya');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('rwanda-kenya.ics');

    const response = await fetch(`${server.url}/events/rwanda-kenya.ics`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const calendar = new ICAL.Component(ICAL.parse(await response.text()));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.summary).toContain(TITLE);
    expect(event.startDate.zone.tzid).toBe('Africa/Kigali');
    expect(event.startDate.toJSDate().toISOString()).toBe('2025-11-15T14:00:00.000Z');
  });
});

describe.each(PAGES)('%s', (path) => {
  it.each(['Africa/Nairobi', 'Pacific/Kiritimati', 'America/Los_Angeles'])(
    "calls the event past once its date has passed by Kigali's calendar, for a visitor in %s (READING 15)",
    async (timezoneId) => {
      const { url } = await startTestServer();
      const { page } = await visit(url, { timezoneId });
      const label = page.getByText('Past event', { exact: true });
      await page.clock.setFixedTime(LAST_MOMENT);
      await page.goto(path);
      await expect(label).toHaveCount(0);
      await page.clock.setFixedTime(LAST_MOMENT + 1_000);
      await page.reload();
      await expect(label).toBeVisible();
      await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
      await expect(page.getByText('Saturday 15 November 2025')).toBeVisible();
    },
  );

  test('knows no clock as a file, and loses nothing without JavaScript', async ({ page }) => {
    // CODEMOD options: { javaScriptEnabled: false }
    await page.goto(path);
    await expect(page.getByRole('heading', { name: TITLE })).toBeVisible();
    await expect(page.getByText('Saturday 15 November 2025')).toBeVisible();
    await expect(page.getByText('4:00 PM')).toBeVisible();
    await expect(page.getByText('Past event')).toHaveCount(0);
    expect(
      await page.getByRole('main').getByRole('link', { name: 'RSVP' }).first().getAttribute('href'),
    ).toBe('mailto:rsvp@example.com');
  });

  it.each([320, 390, 768, 1440])('holds at %i pixels and pleases axe', async (width) => {
    const { url } = await startTestServer();
    const { page } = await visit(url, { viewport: { width, height: 800 } });
    await page.goto(path);
    await expect(page.getByText('Past event')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
