import type { Result } from '#app/api/request.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import { singleFlight } from '#domain/single-flight.ts';

export type AvailabilityState =
  | { readonly status: 'loading' | 'failed' | 'retrying'; readonly availability: null }
  | { readonly status: 'loaded'; readonly availability: Availability };

export interface AvailabilityLoader {
  /** Reads the availability, and once more if a reading is in flight, which may be older than the request. */
  readonly refresh: () => void;
  /** Reads it again after a failure. */
  readonly retry: () => void;
  readonly close: () => void;
}

/** @param rendered the availability with which the page was rendered */
export function firstState(rendered: Availability | null): AvailabilityState {
  return rendered
    ? { status: 'loaded', availability: rendered }
    : { status: 'loading', availability: null };
}

/** Loads the availability when asked to; after a failure the loaded one stays. `onChange` gets new states. */
export function createAvailabilityLoader({
  first,
  read,
  onChange,
}: {
  first: AvailabilityState;
  read: (signal: AbortSignal) => Promise<Result<Availability>>;
  onChange: (after: AvailabilityState, before: AvailabilityState) => void;
}): AvailabilityLoader {
  const abort = new AbortController();
  const { signal } = abort;
  let state = first;

  function change(after: AvailabilityState): void {
    const before = state;
    state = after;
    if (after !== before) onChange(after, before);
  }

  const readOnce = singleFlight(async () => {
    if (signal.aborted) return;
    const result = await read(signal);
    if (!signal.aborted) change(stateAfter(state, result));
  });
  const refresh = () => void readOnce();

  return {
    refresh,
    retry() {
      if (state.status === 'failed') change({ status: 'retrying', availability: null });
      refresh();
    },
    close: () => abort.abort(),
  };
}

function stateAfter(before: AvailabilityState, result: Result<Availability>): AvailabilityState {
  if (result.ok) {
    const isSame = JSON.stringify(result.value) === JSON.stringify(before.availability);
    return isSame ? before : { status: 'loaded', availability: result.value };
  }
  const isKnown = before.status === 'loaded' || before.status === 'failed';
  return isKnown ? before : { status: 'failed', availability: null };
}
