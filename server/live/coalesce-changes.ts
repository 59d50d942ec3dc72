import type { LiveChange } from '#domain/live.ts';

/** Changes within so long of each other are told together: a thousand pages cost a thousand writes. */
const COALESCING_MS = 250;
/** More than this many are told as one 'read everything again'. */
const CHANGES_TOLD = 10;

/** Tells changes on, the first at once and those that come soon after it together. */
export interface ChangeCoalescer {
  add(change: LiveChange): void;
  /** Tells nothing more. */
  stop(): void;
}

function keyOf(change: LiveChange): string {
  return change.topic === 'resync' ? change.topic : `${change.topic} ${change.date}`;
}

/**
 * Makes a coalescer.
 * @param tell gets each change once, however often it was added meanwhile
 */
export function coalesceChanges(tell: (changes: readonly LiveChange[]) => void): ChangeCoalescer {
  const waiting = new Map<string, LiveChange>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (waiting.size === 0) return;
    const changes: readonly LiveChange[] =
      waiting.size > CHANGES_TOLD ? [{ topic: 'resync' }] : [...waiting.values()];
    waiting.clear();
    timer = setTimeout(flush, COALESCING_MS);
    timer.unref();
    tell(changes);
  }

  return {
    add(change) {
      waiting.set(keyOf(change), change);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
