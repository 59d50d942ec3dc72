import { expect, it } from 'vitest';
import { hasKeyShape } from './key-format.ts';

const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

it('has 22 characters of base64url on both sides of a dot', () => {
  expect(hasKeyShape(KEY)).toBe(true);
  const others = ['', KEY.slice(1), `a${KEY}`, `${KEY}=`, KEY.replace('.', '+'), `${KEY}\n`];
  for (const text of others) expect(hasKeyShape(text)).toBe(false);
});
