/** The page to which an invitation leads; the key follows in the fragment: `/book#i=KEY`. */
const BOOK_PATH = '/book';

const KEY_PARAMETER = 'i';

/** Mail scanners rewrite it so that the key is in the query: `?i=KEY`. */
export const INVITATION_FORM = {
  path: BOOK_PATH,
  fragment: `${KEY_PARAMETER}=`,
  parameter: KEY_PARAMETER,
} as const;

const fragmentOf = (key: string) => `#${KEY_PARAMETER}=${key}`;

/** @param origin of the site, without a slash at its end; '' for a path */
export function invitationLink(origin: string, key: string): string {
  return `${origin}${BOOK_PATH}${fragmentOf(key)}`;
}

/** Returns the text in a URL's fragment in which the server finds the key; null without one. */
export function invitationKeyIn(hash: string): string | null {
  const prefix = fragmentOf('');
  const fragment = hash.replace(/%3D/i, '=');
  return fragment.startsWith(prefix) ? fragment.slice(prefix.length) : null;
}
