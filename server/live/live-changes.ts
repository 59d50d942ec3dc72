import { LIVE_HEARTBEAT_SECONDS, type LiveChange } from '#domain/live.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { ChangeFeed } from '#server/database/database.ts';
import type { Clock } from '#server/time/clock.ts';
import type { SseBroadcaster } from './sse-broadcaster.ts';

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
    timer = setTimeout(flush, COALESCING_MS).unref();
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

/**
 * Sends the changes to all open pages, keep-alives so that proxies do not time out, and at midnight that everything
 * is to be read again. @returns stops
 */
export function startLiveChanges(
  broadcaster: SseBroadcaster,
  changes: Pick<ChangeFeed, 'subscribe'>,
  clock: Clock,
): () => void {
  const coalescer = coalesceChanges((coalesced) => broadcaster.broadcast(...coalesced));
  changes.subscribe((change) => coalescer.add(change));
  let today = showDateAt(clock());
  const timer = setInterval(() => {
    broadcaster.sendHeartbeat();
    // A timer set for midnight would miss clock changes.
    const date = showDateAt(clock());
    if (date !== today) coalescer.add({ topic: 'resync' });
    today = date;
  }, LIVE_HEARTBEAT_SECONDS * 1000);
  timer.unref();
  return () => {
    clearInterval(timer);
    coalescer.stop();
    broadcaster.closeAll();
  };
}
