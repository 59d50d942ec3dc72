import * as v from 'valibot';
import { LIVE_EVENT, LiveChange } from '#domain/live.ts';
import { followVisibility } from './page-visibility.ts';

const CLOSED = 2;
const MAX_RETRY_SECONDS = 30;
/** A connection that was open is mostly back soon, as after a deploy. */
const MAX_RETRY_AFTER_LOSS_SECONDS = 4;
const RECENT_LOSS_SECONDS = 60;
const POLL_SECONDS = 30;
/** A dead connection may look open, and at midnight the date changes. */
const SAFETY_POLL_SECONDS = 300;

function parseChange(data: unknown): LiveChange {
  try {
    return v.parse(LiveChange, JSON.parse(String(data)));
  } catch {
    return { topic: 'resync' };
  }
}

/** Exponential backoff with jitter, in seconds: 1, 2, 4 … `maximum`. */
function retrySeconds(failures: number, maximum: number): number {
  return Math.max(1, Math.min(maximum, 2 ** failures) * (0.5 + Math.random() / 2));
}

/**
 * Subscribes while the page is visible: HTTP/1.1 allows six connections for all tabs. An EventSource closes for good
 * after another status than 200. Nothing is replayed: every connection begins with `resync`; without one it polls.
 */
export function openLiveStream(onChange: (change: LiveChange) => void): () => void {
  let source: EventSource | undefined;
  let failures = 0;
  let isUp = false;
  let lostAt = Number.NEGATIVE_INFINITY;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const resync = () => onChange({ topic: 'resync' });

  function maxRetrySeconds(): number {
    const isLostLately = performance.now() - lostAt < RECENT_LOSS_SECONDS * 1000;
    return isLostLately ? MAX_RETRY_AFTER_LOSS_SECONDS : MAX_RETRY_SECONDS;
  }

  function pollEvery(seconds: number): void {
    clearInterval(polling);
    polling = setInterval(resync, seconds * 1000);
  }

  function connect(): void {
    const opened = new EventSource('/api/live');
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      isUp = true;
      pollEvery(SAFETY_POLL_SECONDS);
      resync();
    });
    opened.addEventListener(LIVE_EVENT, ({ data }) => onChange(parseChange(data)));
    opened.addEventListener('error', () => {
      // The browser's own retries, every few seconds, must not restart the interval of the poll.
      if (isUp) {
        pollEvery(POLL_SECONDS);
        lostAt = performance.now();
      }
      isUp = false;
      if (opened.readyState !== CLOSED) return;
      clearTimeout(reconnection);
      reconnection = setTimeout(connect, retrySeconds(failures, maxRetrySeconds()) * 1000);
      failures += 1;
    });
  }

  function start(): void {
    pollEvery(POLL_SECONDS);
    connect();
  }

  function stop(): void {
    source?.close();
    clearTimeout(reconnection);
    clearInterval(polling);
    isUp = false;
    failures = 0;
  }

  const stopFollowing = followVisibility((isShown) => {
    stop();
    if (!isShown) return;
    resync();
    start();
  });
  if (!document.hidden) start();

  return () => {
    stopFollowing();
    stop();
  };
}
