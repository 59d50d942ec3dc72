import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearPendingNavigation, getPendingNavigation } from '#app/ui/link/pending-navigation.ts';

/**
 * Finishes a navigation whose code did not arrive: the router then loads the page on which one was
 * anew, and the click would be lost. Every page is a file, so that going there as a document works
 * without that code.
 */
export function useResumeNavigation(): void {
  const { key } = useLocation();

  useEffect(() => {
    const unfinished = getPendingNavigation();
    const { pathname, search, hash } = window.location;
    if (unfinished === undefined || unfinished === pathname + search + hash) return;
    clearPendingNavigation();
    window.location.replace(unfinished);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival ends it
  useEffect(clearPendingNavigation, [key]);
}
