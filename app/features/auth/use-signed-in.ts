import { useEffect, useEffectEvent } from 'react';
import { readSession } from './forms/requests.ts';

/**
 * Asks once whether somebody is signed in. Without an answer nobody is: signing in shows then what
 * is wrong.
 * @param isAsked false while it does not matter
 */
export function useSignedIn(isAsked: boolean, onSignedIn: () => void): void {
  const tell = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    void readSession(asking.signal).then((answer) => {
      if (asking.signal.aborted || !answer.ok) return;
      if (answer.value.access !== 'signed_out') tell();
    });
    return () => asking.abort();
  }, [isAsked]);
}
