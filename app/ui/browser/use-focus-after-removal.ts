import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { isModalOpen, useModalOpen } from './use-modal.ts';

export function nextAfterRemoval(
  before: readonly string[],
  removed: string,
  after: readonly string[],
): string | null {
  const index = before.indexOf(removed);
  const isRemaining = (id: string) => after.includes(id);
  return (
    before.slice(index + 1).find(isRemaining) ??
    before.slice(0, index).findLast(isRemaining) ??
    null
  );
}

/**
 * Focuses the next row when the focused one is removed; waits until a modal dialog is closed.
 * @param rows the ids in order; each row's element has its id as `data-row`
 * @param fallbackId the id of the element to focus without a visible row
 */
export function useFocusAfterRemoval(
  rows: readonly string[],
  focusId: (row: string) => string,
  fallbackId: string,
) {
  /** The row with the focus, also while that is in a dialog. */
  const focused = useRef<string>(null);
  const isRemoved = useRef(false);
  const lastRows = useRef(rows);
  useModalOpen();

  useLayoutEffect(() => {
    const before = lastRows.current;
    lastRows.current = rows;
    const row = focused.current;
    if (row !== null && !rows.includes(row)) {
      focused.current = nextAfterRemoval(before, row, rows);
      isRemoved.current = true;
    }
    if (!isRemoved.current || isModalOpen()) return;
    isRemoved.current = false;
    const next = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    if (next !== null) document.getElementById(focusId(next))?.focus();
    // The next row may be collapsed.
    if (document.activeElement === document.body) document.getElementById(fallbackId)?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
      // It may be one of a list within this one.
      focused.current = row !== null && rows.includes(row) ? row : null;
    },
    // The removal of an element sends no blur event.
    onBlur({ relatedTarget }: FocusEvent<HTMLElement>) {
      if (!relatedTarget?.closest('dialog')) focused.current = null;
    },
  };
}
