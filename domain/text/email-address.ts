import * as v from 'valibot';
import { cleaned, cleanPasted, rewritten } from './invisible.ts';

const LABELS_TO_ENCODE = /[^\0-\x7f]|xn--/i;

/** Nothing that ends the host of a URL. */
const ENCODABLE = /^[A-Za-z\d.\u0080-\u{10ffff}-]+$/u;

/**
 * A domain as mail servers need it, such as 'xn--bcher-kva.example' for 'bücher.example', by the
 * platform's encoder (UTS #46). What needs no encoding is returned as it is, valid or not. Null if it
 * cannot be encoded, or if letters of several scripts imitate another name.
 */
export function asciiDomain(domain: string): string | null {
  if (!LABELS_TO_ENCODE.test(domain)) return domain;
  if (!ENCODABLE.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return mixesScripts(hostname) ? null : hostname;
  } catch {
    return null;
  }
}

/** '' if its domain cannot be written in ASCII, or imitates another one. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = asciiDomain(address.slice(at));
  return domain === null ? '' : address.slice(0, at) + domain;
}

/**
 * An e-mail address as typed or pasted; the output has its domain in ASCII, as mail servers need it:
 * `jane@xn--bcher-kva.example` for `jane@bücher.example`. `v.rfcEmail` is the rule of browsers for
 * `<input type="email">`.
 */
export function emailAddress(maximum: number, message: string) {
  return v.pipe(
    v.string(message),
    cleaned,
    v.maxLength(maximum, message),
    rewritten(withAsciiDomain),
    v.maxLength(maximum, message),
    v.rfcEmail(message),
  );
}

/** The spelling by which addresses are compared; of a text that is no address, the text in lower case. */
export function comparableEmail(text: string): string {
  const address = cleanPasted(text);
  return (withAsciiDomain(address) || address).toLowerCase();
}

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
function mixesScripts(domain: string): boolean {
  if (!decoder) return false;
  const decoded = decoder.domainToUnicode(domain);
  if (decoder.domainToASCII(decoded) !== domain || UNDECODED.test(decoded)) return true;
  return !decoded.split('.').every((label) => PERMITTED.some((pattern) => pattern.test(label)));
}
