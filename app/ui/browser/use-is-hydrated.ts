import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the prerendered file and during hydration, true after it (docs/requirements.md#R94). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
