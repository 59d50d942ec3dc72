import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { setPendingNavigation } from '#app/ui/link/pending-navigation.ts';

/**
 * The way into the workroom, for as long as one is still at the door: an answer that comes after
 * one has gone elsewhere leads nobody away from there.
 * @param next the address in the workroom
 * @returns goes there, and tells whether it does
 */
export function useWayIn(next: string): () => boolean {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  return () => {
    if (!isHere.current) return false;
    setPendingNavigation(next);
    // Back leads to where one was before the door.
    void navigate(next, { replace: true });
    return true;
  };
}
