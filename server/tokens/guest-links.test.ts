import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { hasKeyShape } from '#domain/text/pasted-key.ts';
import { createLinkKeys, LINK_GENERATIONS_MAX } from './guest-links.ts';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const keys = createLinkKeys('a secret of at least 32 characters');
const bookingId = uuid();
const key = keys.keyOf(bookingId, 0);

it.each([0, 1, LINK_GENERATIONS_MAX])(
  'the key of a guest link is verified in generation %i',
  (generation) => {
    const verified = keys.verify(keys.keyOf(bookingId, generation));
    expect(verified).toEqual({ bookingId, generation, isMailed: false });
    const mailed = keys.verify(keys.mailedKeyOf(bookingId, generation));
    expect(mailed).toEqual({ bookingId, generation, isMailed: true });
  },
);

it('the key of a guest link tells nothing of the key in mails', () => {
  const mailed = keys.mailedKeyOf(bookingId, 0);
  expect(hasKeyShape(mailed)).toBe(true);
  expect(mailed.slice(22)).not.toBe(key.slice(22));
});

it('the key of a guest link has the same text at every call, and another one in each generation', () => {
  expect(keys.keyOf(bookingId, 0)).toBe(key);
  expect(hasKeyShape(key)).toBe(true);
  expect(keys.keyOf(bookingId, 1)).not.toBe(key);
});

it('the key of a guest link is rejected with any other character at any place', () => {
  for (let index = 0; index < key.length; index += 1) {
    // The last place of a part has unused bits; elsewhere each character is verified alike.
    const letters = [21, key.length - 1].includes(index) ? BASE64URL : 'Aa0_';
    for (const letter of letters) {
      const changed = key.slice(0, index) + letter + key.slice(index + 1);
      if (changed !== key) expect(keys.verify(changed)).toBe(null);
    }
  }
});

it('the key of a guest link is found in a pasted text', () => {
  expect(keys.verify(`<https://show.example/your-booking#${key}>.`)).toEqual(keys.verify(key));
});

it.each(['', '.', key.slice(1), `${key}a`, key.replace('.', ''), `${key} ${key.toLowerCase()}`])(
  'the key of a guest link is rejected as %#: cut, extended, of another form, or beside another one',
  (text) => {
    expect(keys.verify(text)).toBe(null);
  },
);

it('the key of a guest link is rejected with the id of another booking, and with another secret', () => {
  const other = keys.keyOf(uuid(), 0);
  expect(keys.verify(`${other.slice(0, 22)}${key.slice(22)}`)).toBe(null);
  expect(createLinkKeys('another secret of 32 characters!').verify(key)).toBe(null);
});
