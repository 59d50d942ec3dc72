import { useEffect, useState } from 'react';

/** Where the focus is to go as soon as it can. */
export interface FocusWish {
  /** The id of the element. */
  readonly target: string;
  /** The query of the address at which it is looked for; undefined: of any. */
  readonly at?: string;
  /** Only when what had the focus is gone. */
  readonly onlyIfLost?: boolean;
}

/**
 * Moves the focus to something that is not on the page yet, or still behind a modal dialog.
 * @param search the query of the address
 * @param isSettled whether the page is what the address says; what is not on it then never comes
 * @param fallback the id of what takes the focus in its place
 */
export function useFocusWish(
  search: string,
  isSettled: boolean,
  fallback: string,
): (wish: FocusWish) => void {
  const [wish, setWish] = useState<FocusWish | null>(null);

  // After every render: any of them may bring it.
  useEffect(() => {
    if (wish === null || !isSettled || (wish.at ?? search) !== search) return;
    if (document.querySelector('dialog:modal')) return;
    setWish(null);
    if (wish.onlyIfLost && document.activeElement !== document.body) return;
    const element = document.getElementById(wish.target) ?? document.getElementById(fallback);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  return setWish;
}
