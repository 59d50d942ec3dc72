import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { keepInTab, readFromTab } from '#app/ui/tab-storage.ts';

const STORAGE_KEY = 'unfinished-navigation';

/** A path of this site, and no other site's in disguise. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/**
 * Finishes a navigation whose code did not arrive: the router then loads the page on which one was
 * anew, and the click would be lost. Every page is a file, so that going there as a document works
 * without that code.
 */
export function useUnfinishedNavigation(): void {
  const { location } = useNavigation();
  const address = location && `${location.pathname}${location.search}${location.hash}`;

  useEffect(() => {
    const unfinished = readFromTab(STORAGE_KEY, parse);
    if (unfinished === undefined) return;
    keepInTab(STORAGE_KEY, null);
    window.location.replace(unfinished);
  }, []);

  useEffect(() => {
    if (address === undefined) return;
    keepInTab(STORAGE_KEY, address);
    return () => keepInTab(STORAGE_KEY, null);
  }, [address]);
}
