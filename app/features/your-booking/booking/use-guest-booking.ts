import { useEffect, useEffectEvent, useRef } from 'react';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import { usePageShown } from '#app/api/page-visibility.ts';
import type { Failure, Result } from '#app/api/request.ts';
import { type ReadState, useApiQuery } from '#app/api/use-public-query.ts';
import { useIsHydrated } from '#app/ui/browser/use-is-hydrated.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { hasKeyShape } from '#domain/text/pasted-key.ts';
import { hasChangesEnded } from './booking-text.ts';
import { currentKey, useLinkKey } from './link-key.ts';

export type LoadState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'no_link' }
  | { readonly phase: 'link_unknown' }
  | { readonly phase: 'failed'; readonly failure: TreatedFailure; readonly isRetrying: boolean }
  | { readonly phase: 'loaded'; readonly booking: GuestBooking };

/** Requests a change with the key of the link; null if another link was opened meanwhile. */
export type ChangeBooking = (
  send: (key: string) => Promise<Result<GuestBooking>>,
  isDone: (booking: GuestBooking) => boolean,
) => Promise<Result<GuestBooking> | null>;

const TEXTS = { failed: GUEST_MESSAGES.failed, unanswered: yourBookingCopy.noAnswer };

/** Treats a failure of a request with the guest's link, or of the request for another link. */
export const guestFailure = (failure: Failure): TreatedFailure => treatFailure(failure, TEXTS);

/**
 * The booking of this tab's link, read once, and again whenever the page is shown again.
 * @param onChangesEnd the time for changes is over
 * @param onReturn the page was away; is called with the booking before and the current one
 */
export function useGuestBooking({
  onChangesEnd,
  onReturn,
}: {
  onChangesEnd: () => void;
  onReturn: (before: GuestBooking, current: GuestBooking) => void;
}) {
  const key = useLinkKey();
  const isHydrated = useIsHydrated();
  const query = useApiQuery('POST /api/guest/booking', hasKeyShape(key) ? { body: { key } } : null);
  const state = stateOf(key, isHydrated, query);
  const booking = state.phase === 'loaded' ? state.booking : null;

  const lastTurn = useRef<Promise<unknown>>(Promise.resolve());
  /** Sends after the request before: its late response would replace the booking by an older one. */
  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    const turn = lastTurn.current.then(send, send);
    lastTurn.current = turn;
    return turn;
  }

  /** Reads the current booking; null, and what the page shows stays, if that fails. */
  const refresh = () => inTurn(query.refresh);

  const change: ChangeBooking = (...args) => inTurn(() => changeNow(...args));
  const changeNow: ChangeBooking = async (send, isDone) => {
    const result = await send(key);
    if (currentKey() !== key) return null;
    const kind = result.ok ? null : guestFailure(result.failure).kind;
    if (result.ok || kind === 'link') query.put(result);
    if (result.ok || (kind !== 'changed' && kind !== 'too_late')) return result;
    const sent = result.failure.problem?.booking;
    if (sent) query.put({ ok: true, value: sent });
    const current = sent ?? (await query.refresh());
    // An earlier request may have made the change, and only its response was lost.
    return current && isDone(current) ? { ok: true, value: current } : result;
  };

  /** The server decides: the clock of this device may be wrong. */
  const checkEnd = useEffectEvent(async (before: GuestBooking) => {
    const current = await refresh();
    if (current && currentKey() === key && hasChangesEnded(before, current)) onChangesEnd();
  });
  useEffect(() => {
    if (!booking?.is_changeable && !booking?.is_reversible) return;
    return watchChangesEnd(booking.changes_until, () => void checkEnd(booking));
  }, [booking]);

  const lookAgain = () =>
    inTurn(async () => {
      const { data: before } = query.latest();
      const current = await query.refresh();
      if (!before || !current || currentKey() !== key) return;
      if (hasChangesEnded(before, current)) onChangesEnd();
      onReturn(before, current);
    });
  usePageShown(() => {
    if (state.phase === 'loaded' || state.phase === 'failed') void lookAgain();
  });

  return { state, linkKey: key, refresh, change, retry: query.retry };
}

function stateOf(
  key: string,
  isHydrated: boolean,
  { data: booking, failure: failed, isRetrying }: ReadState<GuestBooking>,
): LoadState {
  if (!isHydrated) return { phase: 'loading' };
  if (key === '') return { phase: 'no_link' };
  const failure = failed && guestFailure(failed);
  if (!hasKeyShape(key) || failure?.kind === 'link') return { phase: 'link_unknown' };
  if (booking) return { phase: 'loaded', booking };
  return failure ? { phase: 'failed', failure, isRetrying } : { phase: 'loading' };
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
