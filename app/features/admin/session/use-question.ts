import { useCallback, useEffect, useRef, useState } from 'react';

/** Collects the requests that wait until the admin has signed in or proven something; unmounting dismisses it. */
export function useQuestion() {
  const waiting = useRef<((isAnswered: boolean) => void)[]>([]);
  const [isRequested, setRequested] = useState(false);

  /** Resolves with false if it is dismissed. */
  const request = useCallback(() => {
    setRequested(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  /** @returns false if nothing waits */
  const settle = useCallback((isAnswered: boolean) => {
    setRequested(false);
    const settled = waiting.current.splice(0);
    for (const resolve of settled) resolve(isAnswered);
    return settled.length > 0;
  }, []);

  useEffect(() => () => void settle(false), [settle]);

  return { isRequested, request, settle };
}
