import { useState } from 'react';
import { keepInTab, readFromTab } from '#app/ui/browser/tab-storage.ts';

const STORAGE_KEY = 'tells-guest';

const parse = (value: unknown): boolean | undefined =>
  value === 'yes' ? true : value === 'no' ? false : undefined;

/** Whether the guest hears of a change by mail: on, until somebody ticks it off in this tab. */
export function useTellsGuest(): [boolean, (tellsGuest: boolean) => void] {
  const [tellsGuest, setTellsGuest] = useState(() => readFromTab(STORAGE_KEY, parse) ?? true);

  function change(next: boolean): void {
    setTellsGuest(next);
    keepInTab(STORAGE_KEY, next ? 'yes' : 'no');
  }

  return [tellsGuest, change];
}
