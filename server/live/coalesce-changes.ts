import type { LiveChange } from '#domain/live.ts';

/** Shorter intervals would write to a thousand streams for each change. */
const COALESCING_MS = 250;
const MAX_CHANGES = 10;

function keyOf(change: LiveChange): string {
  return 'date' in change ? `${change.topic} ${change.date}` : change.topic;
}

export function coalesceChanges(send: (changes: readonly LiveChange[]) => void) {
  const pending = new Map<string, LiveChange>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (pending.size === 0) return;
    const changes: readonly LiveChange[] =
      pending.size > MAX_CHANGES ? [{ topic: 'resync' }] : [...pending.values()];
    pending.clear();
    timer = setTimeout(flush, COALESCING_MS);
    timer.unref();
    send(changes);
  }

  return {
    add(change: LiveChange) {
      pending.set(keyOf(change), change);
      if (timer === undefined) flush();
    },
    stop() {
      clearTimeout(timer);
      pending.clear();
    },
  };
}
