/** Timers run at once with a longer wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The clock of the server may be behind this one, or the server may not have responded. */
const WAIT_AFTER_END_MS = 60_000;

/** Calls `check` at `until` (ms since 1970), and then once a minute. @returns stops it */
export function watchChangesEnd(until: number, check: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    const left = until - Date.now();
    if (left > LONGEST_WAIT_MS) timer = setTimeout(wait, LONGEST_WAIT_MS);
    else timer = setTimeout(checkAndWait, left > 0 ? left : WAIT_AFTER_END_MS);
  }
  function checkAndWait(): void {
    check();
    wait();
  }
  wait();
  return () => clearTimeout(timer);
}
