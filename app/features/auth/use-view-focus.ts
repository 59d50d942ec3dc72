import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading of a view, or else its first field, when the view changes. `notice` identifies
 * the first notice.
 */
export function useViewFocus(
  view: string | null,
  notice: string | null,
): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const lastView = useRef<string>(null);

  useEffect(() => {
    if (view === null) return;
    const hasChanged = lastView.current !== null && lastView.current !== view;
    lastView.current = view;
    if (hasChanged || notice !== null)
      container.current?.querySelector<HTMLElement>('h2, input')?.focus();
  }, [view, notice]);

  return container;
}
