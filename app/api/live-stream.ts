import * as v from 'valibot';
import { LIVE_EVENT, LiveChange } from '#domain/live.ts';

const CLOSED = 2;
const LONGEST_WAIT_SECONDS = 30;
/** A line that was there is mostly back soon, as after a deploy: the first minute is tried often. */
const LONGEST_WAIT_FOR_A_LOST_LINE_SECONDS = 4;
const LOST_LINE_SECONDS = 60;
/** How often a page reads again while the stream is down. */
const POLL_SECONDS = 30;
/** How often it does so anyway: a dead connection may look alive, and at midnight today moves. */
const SAFETY_POLL_SECONDS = 300;

/** The part of an EventSource that is used here. */
export interface LiveSource {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}

/** The part of the document that tells whether anybody is looking. */
export interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

export interface LiveStreamOptions {
  /** Hears every change, and `resync` whenever some may have been missed: read again then. */
  readonly onChange: (change: LiveChange) => void;
  readonly url?: string;
  readonly openSource?: (url: string) => LiveSource;
  readonly page?: PageVisibility;
  /** From 0 to below 1, for the spread of the waiting times. */
  readonly random?: () => number;
}

function parseChange(data: unknown): LiveChange {
  try {
    return v.parse(LiveChange, JSON.parse(String(data)));
  } catch {
    return { topic: 'resync' };
  }
}

/** Seconds until the next try: 1, 2, 4 … `longest`, spread so that clients do not return together. */
function waitSeconds(failures: number, longest: number, random: number): number {
  return Math.max(1, Math.min(longest, 2 ** failures) * (0.5 + random / 2));
}

/**
 * Subscribes to the live stream while the page is visible.
 *
 * An EventSource gives up for ever after one response other than 200, which a deploy behind a proxy
 * sends, so a failed one is replaced. The stream replays nothing: every connection begins with
 * `resync`, and without a connection the page polls. A hidden page holds no connection, because
 * HTTP/1.1 allows six over all tabs.
 * @returns the function that ends the subscription
 */
export function openLiveStream({
  onChange,
  url = '/api/live',
  openSource = (address) => new EventSource(address),
  page = document,
  random = Math.random,
}: LiveStreamOptions): () => void {
  let source: LiveSource | undefined;
  let failures = 0;
  let isUp = false;
  let lostAt = Number.NEGATIVE_INFINITY;
  let reconnection: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const resync = () => onChange({ topic: 'resync' });

  function longestWait(): number {
    const isLostLately = performance.now() - lostAt < LOST_LINE_SECONDS * 1000;
    return isLostLately ? LONGEST_WAIT_FOR_A_LOST_LINE_SECONDS : LONGEST_WAIT_SECONDS;
  }

  function pollEvery(seconds: number): void {
    clearInterval(polling);
    polling = setInterval(resync, seconds * 1000);
  }

  function connect(): void {
    const opened = openSource(url);
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      isUp = true;
      pollEvery(SAFETY_POLL_SECONDS);
      resync();
    });
    opened.addEventListener(LIVE_EVENT, ({ data }) => onChange(parseChange(data)));
    opened.addEventListener('error', () => {
      // The browser repeats its own tries every few seconds; they must not push the poll away.
      if (isUp) {
        pollEvery(POLL_SECONDS);
        lostAt = performance.now();
      }
      isUp = false;
      if (opened.readyState !== CLOSED) return;
      clearTimeout(reconnection);
      reconnection = setTimeout(connect, waitSeconds(failures, longestWait(), random()) * 1000);
      failures += 1;
    });
  }

  function follow(): void {
    pollEvery(POLL_SECONDS);
    connect();
  }

  function leave(): void {
    source?.close();
    clearTimeout(reconnection);
    clearInterval(polling);
    isUp = false;
    failures = 0;
  }

  function onVisibilityChange(): void {
    leave();
    if (page.hidden) return;
    resync();
    follow();
  }

  page.addEventListener('visibilitychange', onVisibilityChange);
  if (!page.hidden) follow();
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange);
    leave();
  };
}
