import { useEffect, useEffectEvent } from 'react';

/** A document and its window, or what stands for them in a test. */
export interface VisiblePage {
  readonly page: EventTarget & { readonly hidden: boolean };
  readonly view: EventTarget;
}

/**
 * Reports that the page is shown again, as a tab that comes to the front or from the back/forward cache, and that
 * it is left. What it shows may be outdated then. Leaving can be reported twice, the return is reported once.
 * @returns ends it
 */
export function followVisibility(
  onChange: (isShown: boolean) => void,
  { page, view }: VisiblePage = { page: document, view: window },
): () => void {
  let isLeft = page.hidden;
  function report(): void {
    isLeft = page.hidden;
    onChange(!isLeft);
  }
  function leave(): void {
    isLeft = true;
    onChange(false);
  }
  /** Browsers differ in whether `visibilitychange` comes before it, after it or not at all. */
  function comeBack(event: Event): void {
    const isFromCache = 'persisted' in event && event.persisted === true;
    if (isFromCache && isLeft && !page.hidden) report();
  }
  page.addEventListener('visibilitychange', report);
  view.addEventListener('pagehide', leave);
  view.addEventListener('pageshow', comeBack);
  return () => {
    page.removeEventListener('visibilitychange', report);
    view.removeEventListener('pagehide', leave);
    view.removeEventListener('pageshow', comeBack);
  };
}

export function usePageShown(onShown: () => void): void {
  const report = useEffectEvent(onShown);
  useEffect(
    () =>
      followVisibility((isShown) => {
        if (isShown) report();
      }),
    [],
  );
}
