import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Returns a function that navigates to `next`, of the admin area; false if the page was left meanwhile. */
export function useRedirectAfterSignIn(next: string): () => boolean {
  const navigate = useNavigate();
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  return () => {
    if (!isMounted.current) return false;
    // The back button skips the sign-in.
    void navigate(next, { replace: true });
    return true;
  };
}
