/** Control characters except line feed, and the separators U+2028 and U+2029. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]|[\u2028\u2029]/gu;
const WHITESPACE = /\s+/gu;

let segmenter: Intl.Segmenter | undefined;

/** Mails and calendars use it: keeps every visible character, with line breaks as `\n`. */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL_CHARACTERS, ' ').trim();
}

export const oneLine = (text: string): string => plainText(text).replace(WHITESPACE, ' ');

/** Mail clients decode encoded words (RFC 2047) anywhere, so a guest could disguise text. */
export const headerText = (text: string): string => oneLine(text).replaceAll('=?', '= ?');

export function shorten(text: string, maximum: number): string {
  // Creating it takes twelve milliseconds, which no start of a command should wait for.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`;
}
