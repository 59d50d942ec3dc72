import { useEffect, useState } from 'react';

/** A move of the focus that waits until its target is on the page. */
export interface PendingFocus {
  /** The id of the element. */
  readonly target: string;
  /** The URL's query at which it is expected; undefined for any. */
  readonly at?: string;
  /** Only if the element that had the focus is gone. */
  readonly onlyIfLost?: boolean;
}

/**
 * Moves the focus to an element that is not on the page yet, or still behind a modal dialog.
 * @param search the URL's query
 * @param isSettled whether the page shows what the URL selects; no element of it appears later
 * @param fallbackId the id of the element that takes the focus instead
 */
export function usePendingFocus(
  search: string,
  isSettled: boolean,
  fallbackId: string,
): (focus: PendingFocus) => void {
  const [pending, setPending] = useState<PendingFocus | null>(null);

  // Without dependencies: the element may appear in any render.
  useEffect(() => {
    if (pending === null || !isSettled || (pending.at ?? search) !== search) return;
    if (document.querySelector('dialog:modal')) return;
    setPending(null);
    if (pending.onlyIfLost && document.activeElement !== document.body) return;
    const element = document.getElementById(pending.target) ?? document.getElementById(fallbackId);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  return setPending;
}
