import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the prerendered page and during hydration (docs/requirements.md#R94). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
