import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { clearPendingNavigation, getPendingNavigation } from '#app/ui/link/pending-navigation.ts';

/**
 * Resumes a navigation whose modules failed to load: the router then reloads the current page, and
 * the click would be lost. As a document the next page works without those modules.
 */
export function useResumeNavigation(): void {
  const { key } = useLocation();

  useEffect(() => {
    const url = getPendingNavigation();
    const { pathname, search, hash } = window.location;
    if (url === undefined || url === pathname + search + hash) return;
    clearPendingNavigation();
    window.location.replace(url);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation clears it
  useEffect(clearPendingNavigation, [key]);
}
