import { LINK_OUTCOMES } from '#domain/guest-link/guest-link-url.ts';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';

/** The key, or a cut one; null without one, and for an element's id, such as the skip link's, or an outcome. */
export function keyInFragment(
  hash: string,
  isElement: (id: string) => boolean = (id) => document.getElementById(id) !== null,
): string | null {
  const fragment = hash.slice(1);
  const isOutcome = Object.values<string>(LINK_OUTCOMES).includes(fragment);
  if (fragment === '' || isOutcome || isElement(fragment)) return null;
  return keyIn(fragment, LINK_KEY) ?? fragment;
}
