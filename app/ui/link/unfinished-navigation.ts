import { keepInTab, readFromTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'unfinished-navigation';

/** A path of this site, and no other site's in disguise. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/** Notes where one is about to go, until one is there. */
export function beginNavigation(address: string): void {
  keepInTab(STORAGE_KEY, address);
}

/** One is there, or goes elsewhere. */
export function endNavigation(): void {
  keepInTab(STORAGE_KEY, null);
}

/** Where one was about to go when the page was loaded anew. */
export function unfinishedNavigation(): string | undefined {
  return readFromTab(STORAGE_KEY, parse);
}
