import { useEffect, useState } from 'react';

/** Where the focus is to go as soon as it can. */
export interface FocusWish {
  /** The id of the element. */
  readonly target: string;
  /** Only when what had the focus is gone. */
  readonly onlyIfLost?: boolean;
}

/**
 * Moves the focus to something that is not on the page yet, or still behind a modal dialog.
 * @param isSettled whether the page is what was asked for; what is not on it then never comes
 * @param fallback the id of what takes the focus in its place
 */
export function useFocusWish(isSettled: boolean, fallback: string): (wish: FocusWish) => void {
  const [wish, setWish] = useState<FocusWish | null>(null);

  // After every render: any of them may bring it.
  useEffect(() => {
    if (wish === null || !isSettled || document.querySelector('dialog:modal')) return;
    setWish(null);
    if (wish.onlyIfLost && document.activeElement !== document.body) return;
    const element = document.getElementById(wish.target) ?? document.getElementById(fallback);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  return setWish;
}
