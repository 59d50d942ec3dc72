import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import { type ApiRequest, type Failure, NO_RESPONSE_FAILURE } from '#app/api/request.ts';
import { useLiveChanges, useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import type { LiveChange } from '#domain/live.ts';

/** How often one reads again while a mail on the page is queued: its sending is no live change. */
const MAIL_POLL_SECONDS = 5;

/** What is read, and what hears of it. */
export interface LiveReadingOptions<T> {
  /** What the reading is of: another one is another reading, and null is none. */
  readonly key: string | null;
  readonly request: ApiRequest<T>;
  /** Whether a mail in it waits to be sent. */
  readonly hasQueuedMail: (value: T) => boolean;
  /** Hears of news before the page shows it; `before` is null the first time. */
  readonly onNews?: (before: T | null, after: T) => void;
  /** Hears that a try by hand or the first of several failed. */
  readonly onFailure?: () => void;
  readonly onChange?: (change: LiveChange) => void;
}

interface State<T> {
  /** The key that the value belongs to. */
  readonly key: string | null;
  readonly value: T | null;
  readonly failed: { readonly key: string | null; readonly failure: Failure } | null;
  readonly isRetrying: boolean;
}

/** Data of the server as they were read last, kept fresh. */
export interface LiveReading<T> {
  readonly value: T | null;
  /** The value is of another key: this one's has not come yet. */
  readonly isStale: boolean;
  /** Why the last try came to nothing. */
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
  readonly refresh: () => void;
  readonly retry: () => void;
  /** Puts in what the server has answered to a change; what was read before it is out of date. */
  readonly apply: (update: (value: T) => T) => void;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Reads data about bookings, and again whenever they change (docs/requirements.md#R158), one
 * request at a time. Loaded data stays during a request and after a failed one.
 */
export function useLiveReading<T>({
  key,
  request,
  hasQueuedMail,
  onNews,
  onFailure,
  onChange,
}: LiveReadingOptions<T>): LiveReading<T> {
  const { call } = useWorkroom();
  const [state, setState] = useState<State<T>>({
    key,
    value: null,
    failed: null,
    isRetrying: false,
  });
  const reader = useRef<Reader>(null);
  const known = useRef<{ key: string; value: T }>(null);
  const changesHere = useRef(0);
  const hasTold = useRef(false);
  const send = useEffectEvent<ApiRequest<T>>((options) => request(options));
  const tellNews = useEffectEvent((before: T | null, after: T) => onNews?.(before, after));
  const tellFailure = useEffectEvent(() => onFailure?.());

  useEffect(() => {
    if (key === null) return;
    function fail(failure: Failure): void {
      setState((last) => ({ ...last, failed: { key, failure }, isRetrying: false }));
      if (!hasTold.current) tellFailure();
      hasTold.current = true;
    }
    const reading = oneAtATime(
      async (signal) => {
        const changesBefore = changesHere.current;
        const answer = await call((options) => send(options), signal);
        // Read before a change that was made here: it is read once more already.
        if (signal.aborted || changesBefore !== changesHere.current) return;
        if (!answer.ok) {
          fail(answer.failure);
          return;
        }
        hasTold.current = false;
        const { value } = answer;
        const before = known.current?.key === key ? known.current.value : null;
        const isKnown = before !== null && isSame(before, value);
        if (!isKnown) {
          known.current = { key, value };
          tellNews(before, value);
        }
        setState((last) => {
          const isUnchanged = isKnown && last.key === key && last.failed === null;
          return isUnchanged ? last : { key, value, failed: null, isRetrying: false };
        });
      },
      () => fail(NO_RESPONSE_FAILURE),
    );
    reader.current = reading;
    reading.request();
    return () => {
      reading.stop();
      reader.current = null;
    };
  }, [key, call]);

  useLiveChanges((change) => {
    if (change.topic === 'blocked_dates') return;
    onChange?.(change);
    reader.current?.request();
  });

  const isWaiting = state.key === key && state.value !== null && hasQueuedMail(state.value);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => {
      if (!document.hidden) reader.current?.request();
    }, MAIL_POLL_SECONDS * 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const refresh = useCallback(() => reader.current?.request(), []);

  const retry = useCallback(() => {
    hasTold.current = false;
    setState((last) => ({ ...last, isRetrying: true }));
    reader.current?.request();
  }, []);

  const apply = useCallback((update: (value: T) => T) => {
    changesHere.current += 1;
    const last = known.current;
    if (last) {
      const value = update(last.value);
      known.current = { ...last, value };
      setState((shown) => (shown.key === last.key ? { ...shown, value } : shown));
    }
    reader.current?.request();
  }, []);

  const { value, failed, isRetrying } = state;
  const failure = failed?.key === key ? failed.failure : null;
  return { value, failure, isRetrying, isStale: state.key !== key, refresh, retry, apply };
}
