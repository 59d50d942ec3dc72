import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { dayCopy } from '#content/admin/day-copy.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { contactCopy } from '#content/contact-copy.ts';
import { eventsCopy } from '#content/events/events.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { failureCopy, notFoundCopy } from '#content/show/not-found-copy.ts';
import { teamPage } from '#content/team/team-page.ts';
import { findContentErrors } from './check-content.ts';
import { copySchemas, NAMES_FILE, namesIn } from './copy-names.ts';
import { currentNames } from './write-copy-names.ts';

/** The messages for copy that an owner has changed, when git has the names of the original. */
function messagesForCopy(original: object, changed: Readonly<Record<string, unknown>>): string[] {
  const schemas = copySchemas(namesIn([original]));
  return findContentErrors([{ file: 'content/x.ts', exports: changed, schemas }]);
}

const NOTHING = 'expected this field; found nothing';
const WORDS = 'expected some words, without a space at the ends; found';
const COUNT = 'expected no other braces than {count}; found';
const LINK = 'expected an address that begins with https://, a page such as /contact, or mailto:…';

describe('an error in copy, which has no schema, is reported in the same way:', () => {
  const { password: _, ...withoutPassword } = adminCopy;
  const { close, ...withoutClose } = adminCopy.password;
  const closing = { ...teamPage.closing, headline: 'One table' };
  const otherUnderWay = { ...bookingCopy.otherUnderWay, after: ' ' };
  const soon = { ...eventsCopy.soon, cards: eventsCopy.soon.cards.slice(1) };
  const contactWith = (row: object) => ({ contact: { label: 'Us', rows: [row] } });

  it.each<[string, original: object, change: object, message: string]>([
    ['a missing text', { adminCopy }, { password: withoutClose }, `password.close: ${NOTHING}`],
    ['an empty text', { adminCopy }, { close: '' }, `close: ${WORDS} ""`],
    [
      'a text with a space at its end',
      { adminCopy },
      { close: 'Close ' },
      `close: ${WORDS} "Close "`,
    ],
    ['a number', { adminCopy }, { close: 1 }, 'close: expected a text in quotation marks; found 1'],
    ['another placeholder', { dayCopy }, { several: '{n} men' }, `several: ${COUNT} "{n} men"`],
    ['half a placeholder', { dayCopy }, { several: '{count' }, `several: ${COUNT} "{count"`],
    [
      'a placeholder in a text without any',
      { dayCopy },
      { none: '{count} recordings' },
      'none: expected a text without braces; found "{count} recordings"',
    ],
    [
      'a placeholder that a text needs',
      { teamPage },
      { closing },
      'closing.headline: expected words that hold {everyone}; found "One table"',
    ],
    [
      'a part of a sentence without words',
      { bookingCopy },
      { otherUnderWay },
      'otherUnderWay.after: expected some words in quotation marks; found " "',
    ],
    [
      'a link that leads nowhere',
      { eventsCopy },
      contactWith({ question: 'Why?', answer: 'So', href: 'contact' }),
      `contact.rows[0].href: ${LINK}; found "contact"`,
    ],
    [
      'an entry of a list without one of its texts',
      { eventsCopy },
      contactWith({ question: 'Why?', href: '/' }),
      `contact.rows[0].answer: ${NOTHING}`,
    ],
    ['a short list', { eventsCopy }, { soon }, 'soon.cards: expected three cards; found 2'],
    [
      'a description that search engines cut off',
      { homeCopy },
      { page: { description: 'x'.repeat(161) } },
      'page.description: expected at most 160 characters; found 161',
    ],
  ])('%s', (_description, original, change, message) => {
    const [[name = '', copy] = []] = Object.entries(original);
    const changed = { [name]: { ...copy, ...change } };
    expect(messagesForCopy(original, changed)).toEqual([`content/x.ts: ${message}`]);
  });

  it('a missing group of texts', () => {
    expect(messagesForCopy({ adminCopy }, { adminCopy: withoutPassword })).toEqual([
      `content/x.ts: password: ${NOTHING}`,
    ]);
  });

  it('one export of several', () => {
    const changed = { notFoundCopy, failureCopy: { ...failureCopy, title: '' } };
    expect(messagesForCopy({ notFoundCopy, failureCopy }, changed)).toEqual([
      `content/x.ts: failureCopy.title: ${WORDS} ""`,
    ]);
  });

  it('a misspelt name', () => {
    const password = { ...withoutClose, clsoe: close };
    expect(messagesForCopy({ adminCopy }, { adminCopy: { ...adminCopy, password } })).toEqual([
      `content/x.ts: password.close: ${NOTHING}`,
      'content/x.ts: password.clsoe: expected no field of that name (`npm run names` adds a new text); found "clsoe"',
    ]);
  });

  it('none for a text that does without its placeholders, and for a list of another length', () => {
    const [first, ...others] = contactCopy.questions.list;
    const list = [...others, ...others, { question: 'Why?', answer: 'So', link: first?.link }];
    const questions = { ...contactCopy.questions, list };
    const changed = {
      contactCopy: { ...contactCopy, questions },
      dayCopy: { ...dayCopy, several: 'Many' },
    };
    expect(messagesForCopy({ contactCopy, dayCopy }, changed)).toEqual([]);
  });
});

it('the file with the names of all texts is current: `npm run names` writes it', async () => {
  expect(readFileSync(NAMES_FILE, 'utf8')).toBe(await currentNames());
});
