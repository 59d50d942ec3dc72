import { useEffect, useEffectEvent } from 'react';
import { readSession } from '#app/api/session.ts';

/** Reads the session once. A failure is ignored: the sign-in shows it. */
export function useSignedIn(isEnabled: boolean, onSignedIn: () => void): void {
  const report = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    void readSession(controller.signal).then((result) => {
      if (controller.signal.aborted || !result.ok) return;
      if (result.value.access !== 'signed_out') report();
    });
    return () => controller.abort();
  }, [isEnabled]);
}
