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
