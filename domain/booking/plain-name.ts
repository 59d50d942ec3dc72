/** The joiners belong to the spelling of names in several scripts. */
const NAME_CHARACTERS = /^[\p{L}\p{M}\u200c-\u200d '’.\u2010\u2011-]+$/u;
const LETTER = /\p{L}/u;
/** 'evil.example': mail programs turn it into a link. */
const FULL_STOP_INSIDE = /\.[^ ]/u;

/** True if a text has the characters of a name, and nothing that a mail program turns into a link. */
export function isPlainName(text: string): boolean {
  return NAME_CHARACTERS.test(text) && LETTER.test(text) && !FULL_STOP_INSIDE.test(text);
}
