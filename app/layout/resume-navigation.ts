import type { ClientInstrumentation } from 'react-router';
import { readFromTab, writeToTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'pending-navigation';

/** Has the form '<from> <to>'. */
const readPending = () => readFromTab(STORAGE_KEY, String);
const writePending = (navigation: string | null) => writeToTab(STORAGE_KEY, navigation);

/** Stores a navigation until it has finished: a module that fails to load makes the router reload the page. */
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

/** Loads the page of an unfinished navigation as a document, unless the visitor has gone back or forward. */
export function resumeNavigation(): void {
  const [from, to] = readPending()?.split(' ') ?? [];
  writePending(null);
  const { href, origin } = window.location;
  if (from === href && to?.startsWith(`${origin}/`)) window.location.replace(to);
}
