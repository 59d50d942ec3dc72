import { useSyncExternalStore } from 'react';

/**
 * Not on phones: before it fades, the browser takes a picture of both pages, and there that takes
 * longer than the next page does to be there.
 */
const QUERY = '(prefers-reduced-motion: no-preference) and (hover: hover)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether pages fade into each other; never in the built file, so that nothing moves unasked. */
export function useCrossFade(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
