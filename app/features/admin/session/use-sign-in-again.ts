import { useCallback, useEffect, useRef, useState } from 'react';

/** Collects those who wait for a sign-in; unmounting settles them as not signed in. */
export function useSignInAgain() {
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isRequested, setRequested] = useState(false);

  /** Resolves with false if nobody signs in. */
  const request = useCallback(() => {
    setRequested(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  /** @returns false if none was requested */
  const settle = useCallback((isSignedIn: boolean) => {
    setRequested(false);
    const settled = waiting.current.splice(0);
    for (const resolve of settled) resolve(isSignedIn);
    return settled.length > 0;
  }, []);

  useEffect(() => () => void settle(false), [settle]);

  return { isRequested, request, settle };
}
