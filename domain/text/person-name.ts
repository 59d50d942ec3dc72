import * as v from 'valibot';
import { trimmed, withoutInvisible } from './invisible.ts';

/** Letters, digits, and the vowel signs of many scripts. */
const WRITTEN = /[\p{L}\p{M}\p{N}]/gu;

function countWritten(name: string): number {
  const visible = withoutInvisible(name.normalize('NFC'));
  return /\p{L}/u.test(visible) ? (visible.match(WRITTEN)?.length ?? 0) : 0;
}

/**
 * The name of a person, in any script: those who read it see a letter at least, and as many letters,
 * digits and vowel signs as the name must have characters.
 */
export function personName(
  [minimum, tooShort]: readonly [number, string],
  [maximum, tooLong]: readonly [number, string],
) {
  return v.pipe(
    v.string(tooShort),
    trimmed,
    v.minLength(minimum, tooShort),
    v.maxLength(maximum, tooLong),
    v.check((name) => countWritten(name) >= minimum, tooShort),
  );
}
