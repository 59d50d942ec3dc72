import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the built file and in the render that takes it over, true from then on (READING 13). */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
