import { type FocusEvent, useLayoutEffect, useRef } from 'react';

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
 * Moves the focus to the next row of a list when the focused one is removed.
 * @param rows the ids of the rows, in order; each row's element has its id as `data-row`
 * @param fallbackId the id of the element to focus without a visible row
 */
export function useFocusAfterRemoval(
  rows: readonly string[],
  focusId: (row: string) => string,
  fallbackId: string,
) {
  const focused = useRef<string>(null);
  const lastRows = useRef(rows);

  useLayoutEffect(() => {
    const before = lastRows.current;
    const row = focused.current;
    lastRows.current = rows;
    if (row === null || rows.includes(row)) return;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const next = nextAfterRemoval(before, row, rows);
    if (next !== null) document.getElementById(focusId(next))?.focus();
    // The next row may be collapsed.
    if (document.activeElement === document.body) document.getElementById(fallbackId)?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null;
    },
    // The removal of an element sends no blur event.
    onBlur() {
      focused.current = null;
    },
  };
}
