import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** A path of this site, and no other site's in disguise. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/** Notes where one is about to go, until one is there. */
export function setPendingNavigation(address: string): void {
  writeToTab(STORAGE_KEY, address);
}

/** One is there, or goes elsewhere. */
export function clearPendingNavigation(): void {
  writeToTab(STORAGE_KEY, null);
}

/** Where one was about to go when the page was loaded anew. */
export function getPendingNavigation(): string | undefined {
  return readFromTab(STORAGE_KEY, parse);
}
