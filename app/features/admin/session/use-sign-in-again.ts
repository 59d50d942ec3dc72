import { useCallback, useEffect, useRef, useState } from 'react';

/** Signing in again over the work: asked for by everybody at once, answered once. */
export interface SignInAgain {
  readonly isAsked: boolean;
  /** Waits until it is known whether somebody has signed in. */
  ask(): Promise<boolean>;
  /** @returns false where nobody asks */
  settle(isSignedIn: boolean): boolean;
}

/** Keeps those who wait for a sign-in; who leaves the workroom has not signed in. */
export function useSignInAgain(): SignInAgain {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isAsked, setAsked] = useState(false);

  const ask = useCallback(() => {
    setAsked(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  const settle = useCallback((isSignedIn: boolean) => {
    setAsked(false);
    const asking = waiting.current.splice(0);
    for (const resolve of asking) resolve(isSignedIn);
    return asking.length > 0;
  }, []);

  useEffect(() => () => void settle(false), [settle]);

  return { isAsked, ask, settle };
}
