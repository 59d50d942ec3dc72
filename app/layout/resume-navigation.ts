import type { ClientInstrumentation } from 'react-router';
import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** Accepts '<from> <to>' with a target on this site; `//` would begin another host. */
const parse = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\S+ \/(?!\/)/.test(value) ? value : undefined;

const readPending = () => readFromTab(STORAGE_KEY, parse);
const writePending = (navigation: string | null) => writeToTab(STORAGE_KEY, navigation);

const pathOf = ({ pathname, search, hash }: URL | Location) => pathname + search + hash;

/**
 * Stores a navigation until it has finished. If a module of the next page fails to
 * load, the router reloads the current page, and the navigation would be lost.
 */
export const recordNavigations: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const target = new URL(to, window.location.href);
        const navigation = `${pathOf(window.location)} ${pathOf(target)}`;
        writePending(navigation);
        await navigate();
        // Another navigation may have started meanwhile.
        if (readPending() === navigation) writePending(null);
      },
    }),
};

/**
 * Loads the page of an unfinished navigation as a document, which works without its modules; unless
 * the visitor has gone back or forward meanwhile.
 */
export function resumeNavigation(): void {
  const [from, to] = readPending()?.split(' ') ?? [];
  writePending(null);
  if (to && to !== from && from === pathOf(window.location)) window.location.replace(to);
}
