import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/store.ts';
import { useFragmentKey } from '#app/ui/browser/use-fragment-key.ts';
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

/** The key of the link that was opened last in this tab; '' without one. */
const linkKey = createTabStore('guest-link', v.string(), '');

/** The current key, which the component may not have rendered yet. */
export const currentKey = linkKey.get;

/** Opens the link in a pasted text; false without one, and for the one that is open. */
export function openLinkIn(text: string): boolean {
  const key = keyIn(text, LINK_KEY);
  if (key === null || key === currentKey()) return false;
  linkKey.set(key);
  return true;
}

export function useLinkKey(): string {
  useFragmentKey(keyInFragment, linkKey.set);
  return linkKey.useValue();
}
