import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';

const store = createTabStore('notifies-guest', v.boolean(), true);

/** The setting whether the guest is notified of a change by mail; on until it is unticked in this tab. */
export function useNotifiesGuest(): [boolean, (notifiesGuest: boolean) => void] {
  return [store.useValue(), store.set];
}
