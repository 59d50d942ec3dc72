import { expect, it } from 'vitest';
import { hasKeyShape } from './link-key.ts';

const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

it('has 22 characters of base64url on both sides of a dot', () => {
  expect(hasKeyShape(KEY)).toBe(true);
  for (const text of ['', KEY.slice(1), `${KEY}=`, KEY.replace('.', '+'), `${KEY}\n`]) {
    expect(hasKeyShape(text)).toBe(false);
  }
});
