import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import { Audience } from '#content/analytics/audience.schema.ts';
import { audience } from '#content/analytics/audience.ts';
import { ShowEvent } from '#content/events/events.schema.ts';
import { rwandaKenya } from '#content/events/events.ts';
import { RateCard } from '#content/rate-card/rate-card.schema.ts';
import { rateCard } from '#content/rate-card/rate-card.ts';
import { NavigationLinks } from '#content/show/navigation.schema.ts';
import { navigation } from '#content/show/navigation.ts';
import { Show } from '#content/show/show.schema.ts';
import { show } from '#content/show/show.ts';
import { Targets } from '#content/show/targets.schema.ts';
import { targets } from '#content/show/targets.ts';
import { Team } from '#content/team/team.schema.ts';
import { team } from '#content/team/team.ts';
import { checkContent, findContentErrors } from './check-content.ts';
import { ContentError } from './content-error.ts';
import { uncheckedExports } from './write-copy-names.ts';

/** The messages for a file with this content. */
function messagesFor(schema: GenericSchema, content: unknown): string[] {
  return findContentErrors([
    { file: 'content/x.ts', exports: { x: content }, schemas: { x: schema } },
  ]);
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
      'a page that cannot be one',
      NavigationLinks,
      { ...navigation, main: [{ label: 'Home', to: 'home' }] },
      'main[0].to: expected a page of the site, such as /team; found "home"',
    ],
    [
      'ages that do not come to a hundred',
      Audience,
      { ...audience, ages: audience.ages.slice(1) },
      'ages: expected shares that come to 100 percent; found Array',
    ],
  ] as const)('%s', (_description, schema, content, expected) => {
    expect(messagesFor(schema, content)).toEqual([`content/x.ts: ${expected}`]);
  });

  it.each(['id', 'name', 'position', 'bio', 'type', 'photo'] as const)(
    'a team member without the field %s (R38)',
    (field) => {
      const { [field]: _, ...member } = lead ?? {};
      expect(messagesFor(Team, [member, ...others])).toEqual([
        `content/x.ts: [0].${field}: expected this field; found nothing`,
      ]);
    },
  );

  it('every error at once', () => {
    expect(messagesFor(Show, { ...show, email: 'studio', phone: '0700' })).toHaveLength(2);
    expect(new ContentError(['one', 'two']).message).toBe('Invalid content:\none\ntwo');
  });

  it('none in the current content', async () => {
    expect(await checkContent()).toEqual([]);
  });
});

describe('every export of content/ needs a schema of its name, or names in git:', () => {
  const checked = { file: 'content/team/team.ts', exports: { team }, schemas: { team: Team } };
  const unchecked = (name: string, value: unknown) =>
    uncheckedExports([checked, { file: 'content/x.ts', exports: { [name]: value }, schemas: {} }]);

  it('a file without a schema has them', () => {
    expect(unchecked('faq', { question: 'Why?' })).toEqual([
      { file: 'content/x.ts', name: 'faq', value: { question: 'Why?' } },
    ]);
  });

  it('an export without a schema beside one that has a schema has them', () => {
    expect(uncheckedExports([{ ...checked, exports: { team, motto: 'Ask.' } }])).toEqual([
      { file: 'content/team/team.ts', name: 'motto', value: 'Ask.' },
    ]);
  });

  it('a schema without an export is an error', () => {
    expect(findContentErrors([{ ...checked, exports: {} }])).toEqual([
      'content/team/team.ts: team: expected an export of that name; found nothing',
    ]);
  });

  it('objects of other files, and lists of them, need none', () => {
    expect(unchecked('hosts', [...team].reverse())).toEqual([]);
    expect(unchecked('leadHost', team[0])).toEqual([]);
    expect(unchecked('hosts', [...team, { name: 'Somebody' }])).toHaveLength(1);
  });
});
