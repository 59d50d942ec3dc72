import { useEffect } from 'react';
import { useFragmentKey } from '#app/ui/browser/use-fragment-key.ts';
import type { Problem } from '#domain/errors/problem.ts';
import { invitationKeyIn } from '#domain/invitation/invitation-link.ts';
import { describeWindow } from './describe-window.ts';
import {
  type InvitationState,
  invitationState,
  setInvitation,
  useInvitationState,
} from './invitation-store.ts';
import { readGrant } from './requests.ts';

function openInvitation(key: string): void {
  const { name, email } = invitationState();
  setInvitation('checking', { key, name, email });
}

/** The server decides what the invitation grants now. A later key or booking replaces the outcome. */
export async function checkInvitation(
  key: string,
  onEnded: (problem: Problem | null) => void = endInvitation,
): Promise<void> {
  const result = await readGrant(key);
  const state = invitationState();
  if (state.key !== key) return;
  if (result.ok) {
    const { name, email, window } = result.value;
    const windowText = describeWindow(window);
    setInvitation('granted', { key, name, email: email ?? '', windowText });
    return;
  }
  const { failure } = result;
  if (failure.kind === 'rejected') onEnded(failure.problem);
  // A granted one stays granted: the server checks it again with the booking.
  else if (state.status === 'checking') setInvitation('unreachable', state);
}

/** @param problem the server's, or null if a proxy has rejected the request */
export function endInvitation(problem: Pick<Problem, 'title' | 'detail'> | null): void {
  setInvitation('ended', { title: problem?.title ?? '', description: problem?.detail ?? '' });
}

/** Checks the invitation again if it is in use, and no booking has used it here. */
export function checkOpenInvitation(onEnded?: (problem: Problem | null) => void): void {
  const { status, key } = invitationState();
  // After a booking the calendar's next request checks the invitation, because the confirmation must stay.
  if (status === 'granted' || status === 'unreachable') void checkInvitation(key, onEnded);
}

/** The invitation of this tab; none until the page is hydrated. Checked again when the page opens. */
export function useInvitation(): InvitationState {
  const state = useInvitationState();
  const { status, key } = state;
  const isChecking = status === 'checking';

  useFragmentKey(invitationKeyIn, openInvitation);
  useEffect(() => {
    if (isChecking) void checkInvitation(key);
  }, [isChecking, key]);
  useEffect(() => checkOpenInvitation(), []);
  return state;
}
