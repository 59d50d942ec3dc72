import { expect, it } from 'vitest';
import { invitationKeyIn, invitationLink } from './invitation-link.ts';

const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

it('has the key in the fragment of /book', () => {
  const link = invitationLink('https://show.example', KEY);
  expect(link).toBe(`https://show.example/book#i=${KEY}`);
  expect(invitationKeyIn(new URL(link).hash)).toBe(KEY);
});

it('reads an encoded equals sign', () => {
  expect(invitationKeyIn(`#i%3D${KEY}.`)).toBe(`${KEY}.`);
});

it('finds a cut key too, and none in another fragment', () => {
  expect(invitationKeyIn('#i=abc')).toBe('abc');
  expect(invitationKeyIn('#i=')).toBe('');
  for (const hash of ['', '#', '#main', '#ii=abc', `#${KEY}`]) {
    expect(invitationKeyIn(hash)).toBeNull();
  }
});
