import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { dayCopy } from '#content/admin/day-copy.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { contactCopy } from '#content/contact-copy.ts';
import { eventsCopy } from '#content/events/events.ts';
import { homeCopy } from '#content/home/home-copy.ts';
import { legal } from '#content/legal/legal.ts';
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

describe('an error in copy, which has no schema, is reported in the same way:', () => {
  const { password: _, ...withoutPassword } = adminCopy;
  const { close, ...withoutClose } = adminCopy.password;
  it.each([
    [
      'a missing text',
      { adminCopy },
      { adminCopy: { ...adminCopy, password: withoutClose } },
      'password.close: expected this field; found nothing',
    ],
    [
      'a missing group of texts',
      { adminCopy },
      { adminCopy: withoutPassword },
      'password: expected this field; found nothing',
    ],
    [
      'an empty text',
      { adminCopy },
      { adminCopy: { ...adminCopy, close: '' } },
      'close: expected some words, without a space at the ends; found ""',
    ],
    [
      'a text with a space at its end',
      { adminCopy },
      { adminCopy: { ...adminCopy, close: 'Close ' } },
      'close: expected some words, without a space at the ends; found "Close "',
    ],
    [
      'a number in the place of a text',
      { adminCopy },
      { adminCopy: { ...adminCopy, close: 1 } },
      'close: expected a text in quotation marks; found 1',
    ],
    [
      'another placeholder',
      { dayCopy },
      { dayCopy: { ...dayCopy, several: '{number} recordings' } },
      'several: expected no other braces than {count}; found "{number} recordings"',
    ],
    [
      'half a placeholder',
      { dayCopy },
      { dayCopy: { ...dayCopy, several: '{count recordings' } },
      'several: expected no other braces than {count}; found "{count recordings"',
    ],
    [
      'a placeholder in a text without any',
      { dayCopy },
      { dayCopy: { ...dayCopy, none: '{count} recordings' } },
      'none: expected a text without braces; found "{count} recordings"',
    ],
    [
      'a placeholder that a text needs',
      { teamPage },
      { teamPage: { ...teamPage, closing: { ...teamPage.closing, headline: 'One table' } } },
      'closing.headline: expected words that hold {everyone}; found "One table"',
    ],
    [
      'a part of a sentence without words',
      { bookingCopy },
      {
        bookingCopy: {
          ...bookingCopy,
          otherUnderWay: { ...bookingCopy.otherUnderWay, after: ' ' },
        },
      },
      'otherUnderWay.after: expected some words in quotation marks; found " "',
    ],
    [
      'a link that leads nowhere',
      { eventsCopy },
      {
        eventsCopy: {
          ...eventsCopy,
          contact: { label: 'Us', rows: [{ question: 'Why?', answer: 'So', href: 'contact' }] },
        },
      },
      'contact.rows[0].href: expected an address that begins with https://, a page such as /contact, or mailto:…; found "contact"',
    ],
    [
      'an entry of a list without one of its texts',
      { eventsCopy },
      {
        eventsCopy: {
          ...eventsCopy,
          contact: { label: 'Us', rows: [{ question: 'Why?', href: '/' }] },
        },
      },
      'contact.rows[0].answer: expected this field; found nothing',
    ],
    [
      'a list that is too short',
      { eventsCopy },
      {
        eventsCopy: {
          ...eventsCopy,
          soon: { ...eventsCopy.soon, cards: eventsCopy.soon.cards.slice(1) },
        },
      },
      'soon.cards: expected three cards; found 2',
    ],
    [
      'a description that search engines cut off',
      { homeCopy },
      { homeCopy: { ...homeCopy, page: { description: 'x'.repeat(161) } } },
      'page.description: expected at most 160 characters; found 161',
    ],
    [
      'a date that does not exist',
      { legal },
      { legal: { ...legal, policy: { ...legal.policy, updated: '2025-11-31' } } },
      'policy.updated: expected a date as yyyy-mm-dd, such as 2025-11-15; found "2025-11-31"',
    ],
    [
      'an export of several',
      { notFoundCopy, failureCopy },
      { notFoundCopy, failureCopy: { ...failureCopy, title: '' } },
      'failureCopy.title: expected some words, without a space at the ends; found ""',
    ],
  ])('%s', (_description, original, changed, expected) => {
    expect(messagesForCopy(original, changed)).toEqual([`content/x.ts: ${expected}`]);
  });

  it('a misspelt name', () => {
    const password = { ...withoutClose, clsoe: close };
    expect(messagesForCopy({ adminCopy }, { adminCopy: { ...adminCopy, password } })).toEqual([
      'content/x.ts: password.close: expected this field; found nothing',
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
