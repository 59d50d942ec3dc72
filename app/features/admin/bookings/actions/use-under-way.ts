import { useCallback, useRef, useState } from 'react';
import type { BookingStatus } from '#domain/booking/booking.ts';

/** What a request under way makes of a booking. */
export type Aim = BookingStatus | 'deleted';

/** The requests under way, of which a booking has one at a time. */
export interface UnderWay {
  readonly aims: ReadonlyMap<string, Aim>;
  /** Whether there is one, this very moment. */
  has(id: string): boolean;
  /** @returns false while there is one already */
  begin(id: string, aim: Aim): boolean;
  end(id: string): void;
}

/** Keeps what is under way, so that a row can show where it is going, and is pressed once. */
export function useUnderWay(): UnderWay {
  const current = useRef(new Map<string, Aim>());
  const [aims, setAims] = useState<UnderWay['aims']>(new Map());

  const has = useCallback((id: string) => current.current.has(id), []);
  const begin = useCallback((id: string, aim: Aim) => {
    if (current.current.has(id)) return false;
    current.current.set(id, aim);
    setAims(new Map(current.current));
    return true;
  }, []);
  const end = useCallback((id: string) => {
    current.current.delete(id);
    setAims(new Map(current.current));
  }, []);

  return { aims, has, begin, end };
}
