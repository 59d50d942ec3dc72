import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** Accepts paths of this site only; `//` would begin another host. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

/** @param url path, query and hash of the next page */
export function setPendingNavigation(url: string): void {
  writeToTab(STORAGE_KEY, url);
}

export function clearPendingNavigation(): void {
  writeToTab(STORAGE_KEY, null);
}

export function getPendingNavigation(): string | undefined {
  return readFromTab(STORAGE_KEY, parse);
}
