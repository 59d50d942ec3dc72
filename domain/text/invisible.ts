import * as v from 'valibot';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Drawn as nothing: also white space, control characters and the blank Braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\s\p{Cc}\u2800]/u;

/** They choose the picture of the character before them: an emoji's, or one in a Japanese name. */
const VARIATION_SELECTOR = /\p{Variation_Selector}/u;

/** Removes all that nobody sees at both ends. Inside, the joiners of Persian, Hindi and emoji stay. */
export function trimUnseen(text: string): string {
  const characters = Array.from(text);
  const isSeen = (character: string) => !UNSEEN.test(character);
  const first = characters.findIndex(isSeen);
  let end = characters.findLastIndex(isSeen) + 1;
  if (VARIATION_SELECTOR.test(characters[end] ?? '')) end += 1;
  return first < 0 ? '' : characters.slice(first, end).join('');
}

export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '');

/**
 * Removes what is pasted along from a page, a message or a document: invisible characters everywhere,
 * white space at both ends. For addresses, numbers and codes.
 */
export const cleanPasted = (text: string) => trimUnseen(withoutInvisible(text));

/** A date, time or word as pasted, with plain spaces, one at a time, and digits of normal width. */
export const spacedOnce = (text: string) =>
  cleanPasted(text).normalize('NFKC').replace(/\s+/g, ' ').trim();

/** An action like `v.trim()`: the API's document and the checks of lengths treat it as that. */
export function rewritten(rewrite: (text: string) => string): v.TrimAction {
  return { ...v.trim(), '~run': (dataset) => ({ ...dataset, value: rewrite(dataset.value) }) };
}

/** Cleans texts and names. */
export const trimmed = rewritten(trimUnseen);

/** Cleans addresses, numbers and codes. */
export const cleaned = rewritten(cleanPasted);
