import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Takes the key from the fragment of the URL, and removes it before anything can read or copy it there.
 * @param keyIn returns null for a fragment that is none
 */
export function useFragmentKey(
  keyIn: (hash: string) => string | null,
  onKey: (key: string) => void,
): void {
  const take = useEffectEvent(() => {
    const { hash, pathname, search } = window.location;
    const key = keyIn(hash);
    if (key === null) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    onKey(key);
  });
  useLayoutEffect(() => take(), []);
  useEffect(() => {
    // A link opened in the same tab changes only the fragment.
    const onHashChange = () => take();
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
}
