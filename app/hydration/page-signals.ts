export const HYDRATING = 'hydrating';

/** The window event, and the performance mark, when the page reacts to everything: its island, if it has one, is hydrated. */
export const PAGE_READY = 'page-ready';

/** The class of a copy of a `<noscript>`, shown when hydration has failed. */
export const REVEALED_NOSCRIPT = 'revealed-noscript';

/** Set until the booking page shows the entry's confirmed booking (app/layout/head/early-script.ts). */
export const RESTORING_ATTRIBUTE = 'data-restoring';

/** A background tab is not painted; what waits for the first paint runs after this time. */
const MAX_DELAY_MS = 1_000;

export function afterFirstPaint(run: () => void): void {
  let isDone = false;
  function runOnce(): void {
    if (isDone) return;
    isDone = true;
    run();
  }
  new PerformanceObserver(runOnce).observe({ type: 'paint', buffered: true });
  setTimeout(runOnce, MAX_DELAY_MS);
}
