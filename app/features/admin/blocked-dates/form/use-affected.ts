import { useEffect, useRef, useState } from 'react';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import { readAffected } from '#app/features/admin/blocked-dates/queries/requests.ts';
import { useLiveChanges, useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import {
  type AffectedBooking,
  blockedRange,
  type DatesToBlock,
} from '#domain/admin/blocked-dates.ts';
import { isWithin } from '#domain/booking/booking-window.ts';
import type { LiveChange } from '#domain/live.ts';

/** Whom it would touch that dates are blocked, as far as it is known. */
export type Affected =
  | { readonly status: 'no_dates' }
  | { readonly status: 'checking' }
  | { readonly status: 'failed'; readonly isRetrying: boolean }
  | { readonly status: 'known'; readonly bookings: readonly AffectedBooking[] };

type Found = Extract<Affected, { status: 'failed' | 'known' }>;

function concerns(change: LiveChange, dates: DatesToBlock): boolean {
  if (change.topic === 'resync') return true;
  return change.topic === 'bookings' && isWithin(change.date, blockedRange(dates));
}

/**
 * Asks whom it would touch that the dates are blocked, before anything is sent, and again whenever
 * a booking of them changes anywhere.
 */
export function useAffected(dates: DatesToBlock | null): {
  affected: Affected;
  retry: () => void;
} {
  const { call } = useWorkroom();
  const [found, setFound] = useState<Found & { range: string }>();
  const reader = useRef<Reader>(null);
  const { blocked_date: first, until } = dates ?? {};
  const range = `${first} ${until}`;

  useEffect(() => {
    if (!first) return;
    function fail(): void {
      setFound((before) => {
        const isKnown = before?.range === range && before.status === 'known';
        return isKnown ? before : { range, status: 'failed', isRetrying: false };
      });
    }
    const reading = oneAtATime(async (signal) => {
      const answer = await call(readAffected({ blocked_date: first, until }), signal);
      if (signal.aborted) return;
      if (answer.ok) setFound({ range, status: 'known', bookings: answer.value.affected });
      else fail();
    }, fail);
    reader.current = reading;
    reading.request();
    return reading.stop;
  }, [call, first, until, range]);

  useLiveChanges((change) => {
    if (dates && concerns(change, dates)) reader.current?.request();
  });

  return {
    affected: affectedOf(),
    retry() {
      setFound({ range, status: 'failed', isRetrying: true });
      reader.current?.request();
    },
  };

  function affectedOf(): Affected {
    if (!first) return { status: 'no_dates' };
    return found?.range === range ? found : { status: 'checking' };
  }
}
