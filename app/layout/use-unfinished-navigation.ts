import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { endNavigation, unfinishedNavigation } from '#app/ui/link/unfinished-navigation.ts';

/**
 * Finishes a navigation whose code did not arrive: the router then loads the page on which one was
 * anew, and the click would be lost. Every page is a file, so that going there as a document works
 * without that code.
 */
export function useUnfinishedNavigation(): void {
  const { key } = useLocation();

  useEffect(() => {
    const unfinished = unfinishedNavigation();
    const { pathname, search, hash } = window.location;
    if (unfinished === undefined || unfinished === pathname + search + hash) return;
    endNavigation();
    window.location.replace(unfinished);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival ends it
  useEffect(endNavigation, [key]);
}
