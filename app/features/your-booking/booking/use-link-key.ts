import { useEffect, useLayoutEffect } from 'react';
import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';
import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import { keyInFragment } from './fragment-key.ts';

/** The key of the link that was opened last in this tab; '' without one. */
const linkKey = createTabStore('guest-link', v.string(), '');

/** The present key, which the component may not have rendered yet. */
export const presentKey = linkKey.get;

/** Opens the link in a pasted text; false without one, and for the one that is open. */
export function openLinkIn(text: string): boolean {
  const key = keyIn(text, LINK_KEY);
  if (key === null || key === presentKey()) return false;
  linkKey.set(key);
  return true;
}

/** Keeps the key for the tab, and removes it from the URL before anything can read or copy it there. */
function takeKey(): void {
  const key = keyInFragment(window.location.hash);
  if (key === null) return;
  linkKey.set(key);
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname + search);
}

/** The key of this tab; '' without one, and until the page is hydrated. */
export function useLinkKey(): string {
  useLayoutEffect(takeKey, []);
  // A link opened in the same tab changes only the fragment.
  useEffect(() => {
    window.addEventListener('hashchange', takeKey);
    return () => window.removeEventListener('hashchange', takeKey);
  }, []);
  return linkKey.useValue();
}
