import { expect, it } from 'vitest';
import { cleanPasted, spacedOnce, trimUnseen } from './invisible.ts';

it.each([
  ['\u200b Jane \u202c', 'Jane'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200d👩\u200d🚀\u200d', '👩\u200d🚀'],
  ['Karibu ❤\ufe0f', 'Karibu ❤\ufe0f'],
  ['辻\u{e0100}\u200b', '辻\u{e0100}'],
  ['\ufe0f Jane\u200b\ufe0f', 'Jane'],
  ['\u3164\u2800', ''],
  ['', ''],
])('leaves of %j at its ends what is seen: %j', (text, trimmed) => {
  expect(trimUnseen(text)).toBe(trimmed);
});

it('removes the invisible inside a code too, but no space', () => {
  expect(cleanPasted('\u202aab\u200bcd ef\u00a0gh\u202c')).toBe('abcd ef\u00a0gh');
});

it('replaces odd blanks by single spaces, and wide digits by normal ones', () => {
  expect(spacedOnce('\ufeff９:30\u202f\u00a0\tAM\u200b\u3000')).toBe('9:30 AM');
});
