/** Control characters (but the line feed), and the two separators that some programs break lines at. */
const UNPRINTABLE = /[^\P{Cc}\n]|[\u2028\u2029]/gu;
const BLANKS = /\s+/gu;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A guest's text as it may stand in a mail or a calendar: every visible character is kept, line
 * breaks are `\n`, and what no reader can see but a header or a calendar file could stumble over
 * becomes a space.
 */
export function plainText(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNPRINTABLE, ' ').trim();
}

/** The same on one line. */
export function oneLine(text: string): string {
  return plainText(text).replace(BLANKS, ' ');
}

/**
 * The same in a name or a subject. Mail programs decode what looks like an encoded word (RFC 2047)
 * wherever it stands, so that a guest could show other words than were typed.
 */
export function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?');
}

/** At most so many characters as a person counts them, with an ellipsis where some were cut off. */
export function shorten(text: string, maximum: number): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= maximum ? text : `${characters.slice(0, maximum - 1).join('')}…`;
}
