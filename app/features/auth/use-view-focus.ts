import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what one came for, when another form takes the place of the one that had it
 * and when one arrives with news: to the heading, or to the first field where there is none.
 * @param view names the form; null until it is known
 * @param news names what one arrives with
 */
export function useViewFocus(
  view: string | null,
  news: string | null,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const lastView = useRef<string>(null);

  useEffect(() => {
    if (view === null) return;
    const isOther = lastView.current !== null && lastView.current !== view;
    lastView.current = view;
    if (isOther || news !== null) box.current?.querySelector<HTMLElement>('h2, input')?.focus();
  }, [view, news]);

  return box;
}
