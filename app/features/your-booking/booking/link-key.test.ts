import { expect, it } from 'vitest';
import { keyInFragment } from './link-key.ts';

const KEY = `${'a'.repeat(22)}.${'b'.repeat(22)}`;
const isElement = (id: string) => id === 'main';

it('takes any fragment for a key, a cut one too', () => {
  expect(keyInFragment(`#${KEY}`, isElement)).toBe(KEY);
  expect(keyInFragment(`#${KEY.slice(0, 30)}`, isElement)).toBe(KEY.slice(0, 30));
});

it('finds the key in what stands around it', () => {
  for (const fragment of [`${KEY}.`, `${KEY}%20`, `${KEY}?fbclid=x`, KEY.replace('.', '%2E')]) {
    expect(keyInFragment(`#${fragment}`, isElement), fragment).toBe(KEY);
  }
});

it('takes no key from a URL without a fragment, from the skip link, or from the outcome of the form', () => {
  expect(keyInFragment('', isElement)).toBeNull();
  expect(keyInFragment('#', isElement)).toBeNull();
  expect(keyInFragment('#main', isElement)).toBeNull();
  expect(keyInFragment('#link-sent', isElement)).toBeNull();
  expect(keyInFragment('#link-not-sent', isElement)).toBeNull();
});
