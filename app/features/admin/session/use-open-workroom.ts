import { useCallback, useEffect, useMemo } from 'react';
import { oneAtATime } from '#app/api/one-at-a-time.ts';
import { readSession } from '#app/api/session.ts';
import { useAccess } from './use-access.ts';
import { useDoor } from './use-door.ts';
import { useLiveWorkroom } from './use-live-workroom.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { useWorkroomCalls } from './use-workroom-calls.ts';
import type { Workroom } from './workroom-context.ts';

/**
 * Opens the workroom to whoever may work here, and closes it when that ends: with a call that is
 * refused, or while nobody acts, which is looked at whenever changes may have been missed.
 */
export function useOpenWorkroom() {
  const door = useDoor();
  const { access, admit, retry } = useAccess(door);
  const user = access.status === 'admitted' ? access.user : null;
  const isOpen = user !== null;
  const { isAsked, ask, settle } = useSignInAgain();
  const call = useWorkroomCalls(door, ask);
  const subscribe = useLiveWorkroom(isOpen);

  const lookAgain = useCallback(
    async (signal: AbortSignal): Promise<void> => {
      const answer = await readSession(signal);
      // A role that cannot be looked up may still be there: the next call decides.
      if (signal.aborted || !answer.ok || answer.value.access === 'unknown') return;
      if (answer.value.access === 'admin') {
        admit(answer.value.user);
        // Whoever was asked for has signed in, maybe in another tab.
        settle(true);
      } else if (answer.value.access === 'no_role') door.deny('no_role');
      else void ask();
    },
    [admit, ask, door, settle],
  );

  useEffect(() => {
    if (!isOpen) return;
    const reader = oneAtATime(lookAgain, () => {
      // The page keeps its data; the next resync asks again.
    });
    const stop = subscribe(({ topic }) => topic === 'resync' && reader.request());
    return () => {
      stop();
      reader.stop();
    };
  }, [isOpen, lookAgain, subscribe]);

  const workroom = useMemo<Workroom | null>(
    () => user && { user, call, subscribe },
    [user, call, subscribe],
  );
  return {
    access,
    retry,
    workroom,
    /** Ends the work: with a way back, or for good. */
    door,
    isSignInAsked: isAsked,
    async signedInAgain(): Promise<void> {
      // It may be somebody else, or the role may be gone.
      await lookAgain(new AbortController().signal);
      settle(true);
    },
    leave(): void {
      // Taken off the page because somebody has signed in, the dialog tells of its closing as well.
      if (settle(false)) door.toSignIn();
    },
  };
}
