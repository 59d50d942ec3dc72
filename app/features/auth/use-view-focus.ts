import { type RefObject, useEffect, useRef } from 'react';

/** Focuses a view's heading or first field when it changes. `notice` identifies the notice on opening. */
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
