import type { ClientInstrumentation } from 'react-router';
import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** Accepts paths of this site only; `//` would begin another host. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?!\/)/.test(value) ? value : undefined;

const readPending = () => readFromTab(STORAGE_KEY, parse);
const writePending = (url: string | null) => writeToTab(STORAGE_KEY, url);

const pathOf = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

/**
 * Stores the target of a navigation until it has finished. If a module of the next page fails to
 * load, the router reloads the current page, and the navigation would be lost.
 */
export const recordNavigations: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const url = pathOf(new URL(to, window.location.href));
        writePending(url);
        await navigate();
        // Another navigation may have started meanwhile.
        if (readPending() === url) writePending(null);
      },
    }),
};

/** Loads the page of an unfinished navigation as a document, which works without its modules. */
export function resumeNavigation(): void {
  window.addEventListener('popstate', () => writePending(null));
  const url = readPending();
  writePending(null);
  if (url !== undefined && url !== pathOf(window.location)) window.location.replace(url);
}
