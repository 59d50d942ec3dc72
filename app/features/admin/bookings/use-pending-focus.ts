import { useEffect, useState } from 'react';
import { isModalOpen } from '#app/ui/browser/use-modal-open.ts';

export interface PendingFocus {
  readonly target: string;
  /** The URL's query at which it is expected; undefined for any. */
  readonly at?: string;
  /** Applies only if the element that had the focus is gone. */
  readonly onlyIfLost?: boolean;
}

/** Focuses an element that is not rendered yet, or behind a dialog. `isSettled`: none will appear. */
export function usePendingFocus(
  search: string,
  isSettled: boolean,
  fallbackId: string,
): (focus: PendingFocus) => void {
  const [pending, setPending] = useState<PendingFocus | null>(null);

  // Without dependencies: the element may appear in any render.
  useEffect(() => {
    if (pending === null || !isSettled || (pending.at ?? search) !== search) return;
    if (isModalOpen()) return;
    setPending(null);
    if (pending.onlyIfLost && document.activeElement !== document.body) return;
    const element = document.getElementById(pending.target) ?? document.getElementById(fallbackId);
    element?.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });

  return setPending;
}
