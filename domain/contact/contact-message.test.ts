import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CONTACT_FORM_MESSAGES, ContactMessage } from './contact-message.ts';

const valid = {
  name: 'Jane Wambui',
  email: "jane.o'neil@example.com",
  subject: 'Your last episode',
  message: 'Who chose the music?\nIt stayed with me.',
};

const firstMessage = (more: object) =>
  v.safeParse(ContactMessage, { ...valid, ...more }).issues?.[0].message;

it('a contact message is trimmed, and drops unknown fields', () => {
  const spaced = { ...valid, name: '  Jane Wambui ', message: `\n${valid.message}\n`, id: 'mine' };
  expect(v.parse(ContactMessage, spaced)).toEqual(valid);
});

it.each(['name', 'subject', 'message', 'email'] as const)(
  'a contact message needs a %s',
  (field) => {
    for (const nothing of ['', '   ', '\n\t', undefined, null, 7, ['x']]) {
      expect(firstMessage({ [field]: nothing })).toBe(CONTACT_FORM_MESSAGES[field]);
    }
  },
);

it.each([
  ['name', 100],
  ['subject', 150],
  ['message', 5000],
] as const)('a contact message takes a %s of %i characters and no more', (field, maximum) => {
  expect(firstMessage({ [field]: 'x'.repeat(maximum) })).toBeUndefined();
  expect(firstMessage({ [field]: 'x'.repeat(maximum + 1) })).toBe(
    CONTACT_FORM_MESSAGES[`${field}TooLong`],
  );
});

it('a contact message accepts the e-mail addresses that a browser accepts', () => {
  for (const email of ['a@b', 'jane@example.co.ke', 'x+y@example.com', "o'neil@example.com"]) {
    expect(firstMessage({ email })).toBeUndefined();
  }
  for (const email of ['jane', 'jane@', '@example.com', 'a b@example.com', 'a@example..com']) {
    expect(firstMessage({ email })).toBe(CONTACT_FORM_MESSAGES.email);
  }
  const tooLong = `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}`;
  expect(firstMessage({ email: tooLong })).toBe(CONTACT_FORM_MESSAGES.email);
});

it('a contact message is rejected if it is not an object', () => {
  expect(v.safeParse(ContactMessage, 'hello').success).toBe(false);
});
