/** Timers run at once with a longer wait. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;
/** The clock of the server may be behind this one. */
const WAIT_AFTER_END_MS = 60_000;

/** Calls `onEnd` at `until` (ms since 1970), or in a minute if that is past by this clock. @returns stops it */
export function watchChangesEnd(until: number, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    const left = until - Date.now();
    if (left > LONGEST_WAIT_MS) timer = setTimeout(wait, LONGEST_WAIT_MS);
    else timer = setTimeout(onEnd, left > 0 ? left : WAIT_AFTER_END_MS);
  }
  wait();
  return () => clearTimeout(timer);
}
