import * as v from 'valibot';
import { createTabStore } from '#app/ui/browser/tab-store.ts';

const store = createTabStore('notifies-guest', v.boolean(), true);

export function useNotifiesGuest(): [boolean, (notifiesGuest: boolean) => void] {
  return [store.useValue(), store.set];
}
