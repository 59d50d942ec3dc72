import { useEffect, useEffectEvent } from 'react';

/**
 * Reports that the page is shown again, as a tab that comes to the front or from the back/forward cache, and that
 * it is left. What it shows may be outdated then. Leaving can be reported twice, the return is reported once.
 * @returns ends it
 */
export function followVisibility(onChange: (isShown: boolean) => void): () => void {
  const ending = new AbortController();
  let isLeft = document.hidden;
  function report(): void {
    isLeft = document.hidden;
    onChange(!isLeft);
  }
  function leave(): void {
    isLeft = true;
    onChange(false);
  }
  /** Browsers differ in whether `visibilitychange` comes before it, after it or not at all. */
  function comeBack(event: Event): void {
    const isFromCache = 'persisted' in event && event.persisted === true;
    if (isFromCache && isLeft && !document.hidden) report();
  }
  document.addEventListener('visibilitychange', report, ending);
  window.addEventListener('pagehide', leave, ending);
  window.addEventListener('pageshow', comeBack, ending);
  return () => ending.abort();
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
