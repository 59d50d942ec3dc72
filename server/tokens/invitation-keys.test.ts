import { v7 as uuid } from 'uuid';
import { expect, it } from 'vitest';
import { hasKeyShape } from '#domain/text/pasted-key.ts';
import { createLinkKeys } from './guest-link-keys.ts';
import { createInvitationKeys } from './invitation-keys.ts';

const SECRET = 'a secret of at least 32 characters';
const keys = createInvitationKeys(SECRET);
const id = uuid();
const key = keys.keyOf(id);

it('verifies its own key only, and returns the id', () => {
  expect(hasKeyShape(key)).toBe(true);
  expect(keys.verify(key)).toBe(id);
  expect(createInvitationKeys('another secret of 32 characters!').verify(key)).toBeNull();
});

it('finds the key in a pasted text', () => {
  expect(keys.verify(`"https://show.example/book#i=${key}",`)).toBe(id);
});

it.each(['', '.', key.slice(0, -1), `${key}A`, key.replace('.', '')])(
  'rejects %#: cut, extended or of another form',
  (text) => {
    expect(keys.verify(text)).toBeNull();
  },
);

it('takes no key of a guest link with the same id, and the other way round', () => {
  const linkKeys = createLinkKeys(SECRET);
  expect(keys.verify(linkKeys.keyOf(id, 0))).toBeNull();
  expect(linkKeys.verify(key)).toBeNull();
});
