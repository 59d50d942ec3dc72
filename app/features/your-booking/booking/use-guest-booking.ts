import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TreatedFailure } from '#app/api/failures.ts';
import { usePageShown } from '#app/api/page-visibility.ts';
import type { Result } from '#app/api/request.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { hasKeyShape } from '#domain/text/pasted-key.ts';
import { hasChangesEnded } from './booking-text.ts';
import { presentKey, useLinkKey } from './link-key.ts';
import { guestFailure, readGuestBooking } from './requests.ts';

export type LoadState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'no_link' }
  | { readonly phase: 'link_unknown' }
  | { readonly phase: 'failed'; readonly failure: TreatedFailure; readonly isRetrying: boolean }
  | { readonly phase: 'loaded'; readonly booking: GuestBooking };

/** Sends a change; null if another link was opened meanwhile. */
export type ChangeBooking = (
  send: (key: string) => Promise<Result<GuestBooking>>,
  isDone: (booking: GuestBooking) => boolean,
) => Promise<Result<GuestBooking> | null>;

interface Read {
  readonly key: string;
  readonly state: LoadState;
}

const LOADING: LoadState = { phase: 'loading' };
const NO_LINK: LoadState = { phase: 'no_link' };
const LINK_UNKNOWN: LoadState = { phase: 'link_unknown' };

function stateAfter(result: Result<GuestBooking>): LoadState {
  if (result.ok) return { phase: 'loaded', booking: result.value };
  const failure = guestFailure(result.failure);
  return failure.kind === 'link' ? LINK_UNKNOWN : { phase: 'failed', failure, isRetrying: false };
}

/**
 * The booking of this tab's link, read once, and again whenever the page is shown again.
 * @param onChangesEnd the time for changes is over
 * @param onReturn the page was away; is called with the booking before and the present one
 */
export function useGuestBooking({
  onChangesEnd,
  onReturn,
}: {
  onChangesEnd: () => void;
  onReturn: (before: GuestBooking, present: GuestBooking) => void;
}) {
  const key = useLinkKey();
  const isHydrated = useIsHydrated();
  const [read, setRenderedRead] = useState<Read | null>(null);
  /** The last read, which may not be rendered yet. */
  const lastRead = useRef<Read>(null);
  const setRead = useCallback((next: Read) => {
    lastRead.current = next;
    setRenderedRead(next);
  }, []);
  const [retries, setRetries] = useState(0);
  const state = stateOf(key, isHydrated, read);
  const booking = state.phase === 'loaded' ? state.booking : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    // Another key is in the tab already, and about to be rendered.
    if (key !== presentKey() || !hasKeyShape(key)) return;
    const controller = new AbortController();
    void readGuestBooking(key, controller.signal).then((result) => {
      if (!controller.signal.aborted) setRead({ key, state: stateAfter(result) });
    });
    return () => controller.abort();
  }, [key, retries, setRead]);

  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  /** Sends after the request before: its late response would replace the booking by an older one. */
  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const turn = lastTurn.current.then(send, send);
    lastTurn.current = turn;
    return turn;
  }

  async function readNow(): Promise<GuestBooking | null> {
    const result = await readGuestBooking(key, new AbortController().signal);
    const after = stateAfter(result);
    if (after.phase !== 'failed' && presentKey() === key) setRead({ key, state: after });
    return result.ok ? result.value : null;
  }

  /** Reads the present booking; null, and what the page shows stays, if that fails. */
  const refresh = () => inTurn(readNow);

  const change: ChangeBooking = (send, isDone) => inTurn(() => changeNow(send, isDone));
  const changeNow: ChangeBooking = async (send, isDone) => {
    const result = await send(key);
    if (presentKey() !== key) return null;
    if (result.ok) {
      setRead({ key, state: stateAfter(result) });
      return result;
    }
    const { kind } = guestFailure(result.failure);
    if (kind === 'link') setRead({ key, state: LINK_UNKNOWN });
    if (kind !== 'changed' && kind !== 'too_late') return result;
    const sent = result.failure.problem?.booking;
    if (sent) setRead({ key, state: { phase: 'loaded', booking: sent } });
    const present = sent ?? (await readNow());
    // An earlier request may have made the change, and only its response was lost.
    return present && isDone(present) ? { ok: true, value: present } : result;
  };

  /** The server decides: the clock of this device may be wrong. */
  const checkEnd = useEffectEvent(async (before: GuestBooking) => {
    const present = await refresh();
    if (present && presentKey() === key && hasChangesEnded(before, present)) onChangesEnd();
  });
  useEffect(() => {
    if (!booking?.is_changeable && !booking?.is_reversible) return;
    return watchChangesEnd(booking.changes_until, () => void checkEnd(booking));
  }, [booking]);

  const lookAgain = () =>
    inTurn(async () => {
      const { state: before } = lastRead.current ?? {};
      const present = await readNow();
      if (before?.phase !== 'loaded' || !present || presentKey() !== key) return;
      if (hasChangesEnded(before.booking, present)) onChangesEnd();
      onReturn(before.booking, present);
    });
  usePageShown(() => {
    if (state.phase === 'loaded' || state.phase === 'failed') void lookAgain();
  });

  return {
    state,
    linkKey: key,
    refresh,
    change,
    retry(): void {
      if (read?.state.phase !== 'failed') return;
      setRead({ key, state: { ...read.state, isRetrying: true } });
      setRetries((count) => count + 1);
    },
  };
}

function stateOf(key: string, isHydrated: boolean, read: Read | null): LoadState {
  if (!isHydrated) return LOADING;
  if (key === '') return NO_LINK;
  if (!hasKeyShape(key)) return LINK_UNKNOWN;
  return read?.key === key ? read.state : LOADING;
}

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
