import { useCallback, useEffect, useRef } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import type { LiveChange } from '#domain/live.ts';
import type { Workroom } from './workroom-context.ts';

type Listener = (change: LiveChange) => void;

/**
 * The live stream that all parts of the admin area share.
 * @param isOpen whether anybody works here
 */
export function useLiveWorkroom(isOpen: boolean): Workroom['subscribe'] {
  const listeners = useRef(new Set<Listener>());

  useEffect(() => {
    if (!isOpen) return;
    const { current: everybody } = listeners;
    return openLiveStream({
      onChange(change) {
        for (const listener of everybody) listener(change);
      },
    });
  }, [isOpen]);

  return useCallback((listener) => {
    // The same function twice is two listeners.
    const own: Listener = (change) => listener(change);
    listeners.current.add(own);
    return () => void listeners.current.delete(own);
  }, []);
}
