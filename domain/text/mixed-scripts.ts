/** Browsers have none, and a decoder would be a hundredth of a page: there the server decides. */
const decoder = globalThis.process?.getBuiltinModule('node:url');

/** Those in everyday use (UAX #31, table 5). */
const SCRIPTS =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';

/** Those that are written together: Japanese, Chinese with Bopomofo, and Korean. */
const COMBINATIONS = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

/** 'Highly restrictive' (UTS #39, 5.2). */
const PERMITTED = [...SCRIPTS.split(' '), ...COMBINATIONS].map((scripts) => {
  const members = ['Common', 'Inherited', ...scripts.split(' ')];
  return new RegExp(`^[${members.map((name) => `\\p{scx=${name}}`).join('')}]+$`, 'u');
});

const UNDECODED = /(?:^|\.)xn--/;

/**
 * True for an encoded domain with letters of several scripts in one label, such as 'pаypal' with a
 * Cyrillic а, and for one that cannot be decoded.
 */
export function mixesScripts(domain: string): boolean {
  if (!decoder) return false;
  const decoded = decoder.domainToUnicode(domain);
  if (decoder.domainToASCII(decoded) !== domain || UNDECODED.test(decoded)) return true;
  return !decoded.split('.').every((label) => PERMITTED.some((pattern) => pattern.test(label)));
}
