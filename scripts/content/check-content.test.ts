import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentFiles } from '#content/content-files.ts';
import { Audience } from '../../content/analytics/audience.schema.ts';
import { audience } from '../../content/analytics/audience.ts';
import { BookingPages } from '../../content/booking/booking.schema.ts';
import { booking } from '../../content/booking/booking.ts';
import { ShowEvent } from '../../content/events/events.schema.ts';
import { rwandaKenya } from '../../content/events/events.ts';
import { Legal } from '../../content/legal/legal.schema.ts';
import { legal } from '../../content/legal/legal.ts';
import { RateCard } from '../../content/rate-card/rate-card.schema.ts';
import { rateCard } from '../../content/rate-card/rate-card.ts';
import { Navigation } from '../../content/show/navigation.schema.ts';
import { navigation } from '../../content/show/navigation.ts';
import { Show } from '../../content/show/show.schema.ts';
import { show } from '../../content/show/show.ts';
import { Targets } from '../../content/show/targets.schema.ts';
import { targets } from '../../content/show/targets.ts';
import { Team } from '../../content/team/team.schema.ts';
import { team } from '../../content/team/team.ts';
import { findContentErrors } from './check-content.ts';
import { ContentError } from './content-error.ts';

/** The messages for a file with this content. */
function messagesFor(schema: GenericSchema, content: unknown): string[] {
  return findContentErrors([{ file: 'content/x.ts', schema, content }]);
}

const [standard, premium] = rateCard.episodes;
const [lead, ...others] = team;

describe('an error in content/ is reported with file, field and expectation:', () => {
  it.each([
    [
      'a price in words',
      RateCard,
      { ...rateCard, episodes: [{ ...standard, price: '100,000' }, premium] },
      'episodes[0].price: expected a whole number, written without dots or commas; found "100,000"',
    ],
    [
      'a field that does not exist',
      RateCard,
      { ...rateCard, terms: { ...rateCard.terms, discount: 5 } },
      'terms.discount: expected no field of that name; found "discount"',
    ],
    [
      'a host without a biography',
      Team,
      [{ ...lead, bio: '' }, ...others],
      '[0].bio: expected some words, without a space at the ends; found ""',
    ],
    [
      'a host who is not introduced',
      Team,
      [{ ...lead, position: undefined }, ...others],
      '[0].position: expected a text in quotation marks; found nothing',
    ],
    [
      'a field that is missing',
      Show,
      { ...show, ...{ chat: { number: '254000000000' } } },
      'chat.text: expected this field; found nothing',
    ],
    [
      'two members with one id',
      Team,
      [lead, ...others.map((member) => ({ ...member, id: 1 }))],
      'the whole: expected every id only once; found Array',
    ],
    [
      'an address without https',
      Show,
      { ...show, channelUrl: 'www.example.com/channel' },
      'channelUrl: expected an address that begins with https://; found "www.example.com/channel"',
    ],
    [
      'a target that is no address',
      Targets,
      { ...targets, moreInfo: 'contact' },
      'moreInfo: expected \'\' to keep it inert, an address that begins with https://, a page such as /contact, or mailto:…; found "contact"',
    ],
    [
      'a date that does not exist',
      ShowEvent,
      { ...rwandaKenya, date: '2025-11-31' },
      'date: expected a date as yyyy-mm-dd, such as 2025-11-15; found "2025-11-31"',
    ],
    [
      'a time in another way',
      ShowEvent,
      { ...rwandaKenya, time: '16:00' },
      'time: expected a time such as 4:00 PM; found "16:00"',
    ],
    [
      'a description that search engines cut off',
      Legal,
      {
        ...legal,
        terms: { ...legal.terms, page: { ...legal.terms.page, description: 'x'.repeat(161) } },
      },
      'terms.page.description: expected at most 160 characters; found 161',
    ],
    [
      'a forgotten word',
      BookingPages,
      { ...booking, otherUnderWay: { ...booking.otherUnderWay, after: ' ' } },
      'otherUnderWay.after: expected some words in quotation marks; found " "',
    ],
    [
      'a page that cannot be one',
      Navigation,
      { ...navigation, main: [{ label: 'Home', to: 'home' }] },
      'main[0].to: expected a page of the site, such as /team; found "home"',
    ],
    [
      'ages that do not come to a hundred',
      Audience,
      { ...audience, ages: audience.ages.slice(1) },
      'ages: expected shares that come to 100 percent; found Array',
    ],
  ] as const)('%s', (_mistake, schema, content, expected) => {
    expect(messagesFor(schema, content)).toEqual([`content/x.ts: ${expected}`]);
  });

  it('every error at once', () => {
    expect(messagesFor(Show, { ...show, email: 'studio', phone: '0700' })).toHaveLength(2);
    expect(new ContentError(['one', 'two']).message).toBe('Invalid content:\none\ntwo');
  });

  it('none in the present content', () => {
    expect(findContentErrors(contentFiles)).toEqual([]);
  });
});

/** All strings in an exported value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('the list of checked files', () => {
  const files = globSync('content/*/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/generated\/|\.(test|schema)\.ts$|\/fixed-texts\.ts$/.test(path))
    .sort();
  const checked = new Set(contentFiles.flatMap(({ content }) => textsIn(content)));

  it('names existing files', () => {
    expect(contentFiles.map(({ file }) => file).filter((file) => !files.includes(file))).toEqual(
      [],
    );
  });

  // A file that only rearranges values of others needs no entry.
  it.each(files)('checks every value of %s', async (file) => {
    const exported: object = await import(join(process.cwd(), file));
    expect(textsIn(exported).filter((text) => text !== '' && !checked.has(text))).toEqual([]);
  });
});
