import type { ClientInstrumentation } from 'react-router';
import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** Has the form '<from> <to>'. */
const readPending = () => readFromTab(STORAGE_KEY, String);
const writePending = (navigation: string | null) => writeToTab(STORAGE_KEY, navigation);

/**
 * Stores a navigation until it has finished. If a module of the next page fails to
 * load, the router reloads the current page, and the navigation would be lost.
 */
export const recordNavigations: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      navigate: async (navigate, { to }) => {
        if (typeof to === 'number') return void (await navigate());
        const { href } = window.location;
        const navigation = `${href} ${new URL(to, href)}`;
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
  const { href, origin } = window.location;
  if (from === href && to?.startsWith(`${origin}/`)) window.location.replace(to);
}
