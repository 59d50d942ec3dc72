import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { sendRequest } from '#app/api/request.ts';
import { navigate } from '#app/ui/browser/address.ts';
import { createTabStore } from '#app/ui/browser/store.ts';
import { useFragmentKey } from '#app/ui/browser/use-fragment-key.ts';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { bookCopy } from '#content/booking/book-copy.ts';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import type { DateRange } from '#domain/booking/slots/availability.ts';
import type { Problem } from '#domain/errors/problem.ts';
import { invitationKeyIn } from '#domain/invitation/invitation-link.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatShortDate } from '#domain/time/plain-date.ts';
import { gateState } from './gate.ts';

const requestGrant = (key: string) => sendRequest('POST /api/invitation', { body: { key } });

export function describeWindow({ from, to }: DateRange): string {
  return fillText(bookCopy.invitation.window, {
    from: formatShortDate(from),
    to: formatShortDate(to),
  });
}

function openInvitation(key: string): void {
  setInvitation({ status: 'checking', key, ...invitedGuest(invitationState()) });
}

/** The server decides what the invitation grants now. A later key or booking replaces the outcome. */
export async function checkInvitation(
  key: string,
  onEnded: (problem: Problem | null) => void = endInvitation,
): Promise<void> {
  const result = await requestGrant(key);
  const state = invitationState();
  if (!('key' in state) || state.key !== key) return;
  if (result.ok) {
    const { name, email, window } = result.value;
    const windowText = describeWindow(window);
    setInvitation({ status: 'granted', key, name, email: email ?? '', windowText });
    return;
  }
  const { failure } = result;
  if (failure.kind === 'rejected') onEnded(failure.problem);
  // A granted one stays granted: the server checks it again with the booking.
  else if (state.status === 'checking') setInvitation({ ...state, status: 'unreachable' });
}

/** @param problem the server's, or null if a proxy has rejected the request */
export function endInvitation(problem: Pick<Problem, 'title' | 'detail'> | null): void {
  const { title = '', detail: description = '' } = problem ?? {};
  setInvitation({ status: 'ended', title, description });
}

/** Checks the invitation again if it is in use, and no booking has used it here. */
export function checkOpenInvitation(onEnded?: (problem: Problem | null) => void): void {
  const state = invitationState();
  // After a booking the calendar's next request checks the invitation, because the confirmation must stay.
  if (state.status === 'granted' || state.status === 'unreachable')
    void checkInvitation(state.key, onEnded);
}

/** The invitation of this tab; none until the page is hydrated. Checked again when the page opens. */
export function useInvitation(): InvitationState {
  const state = useInvitationState();
  const checkedKey = state.status === 'checking' ? state.key : null;

  useFragmentKey(invitationKeyIn, openInvitation);
  useEffect(() => {
    if (checkedKey !== null) void checkInvitation(checkedKey);
  }, [checkedKey]);
  useEffect(() => checkOpenInvitation(), []);
  return state;
}

const { over, overDetail } = bookCopy.invitation;

/** Opens the calendar again after a booking: the invitation's while uses are left, else everybody's. */
export function useInvitationAfterBooking(isChoosing: boolean): void {
  const state = useInvitationState();
  const usedKey = isChoosing && state.status === 'booked' ? state.key : null;

  const leave = useEffectEvent((problem: Problem | null) => {
    const hasPasscode = gateState().grant !== null;
    // Without a public calendar the gate tells why, and asks for a passcode.
    if (!hasPasscode && !bookingCopy.isPublicRouteOpen) return endInvitation(problem);
    setInvitation({ status: 'none' });
    const leadsTo = hasPasscode ? undefined : BOOKING_PAGE_PATH;
    showToast({ title: over, detail: overDetail, tone: 'info', leadsTo });
    if (leadsTo) navigate(leadsTo, { replace: true });
  });

  useEffect(() => {
    if (usedKey !== null) void checkInvitation(usedKey, leave);
  }, [usedKey]);
}

/** Name and e-mail address are those of the invitation before, until this one is granted. */
const opened = { key: v.string(), name: v.string(), email: v.string() };

const InvitationState = v.variant('status', [
  v.object({ status: v.literal('none') }),
  /** `unreachable`: the server did not respond. */
  v.object({ status: v.picklist(['checking', 'unreachable']), ...opened }),
  /** `windowText` is the sentence about its window. `booked`: this tab has booked with it, perhaps for the last time. */
  v.object({ status: v.picklist(['granted', 'booked']), ...opened, windowText: v.string() }),
  /** The texts are the reason, and '' if a proxy has rejected the request. */
  v.object({ status: v.literal('ended'), title: v.string(), description: v.string() }),
]);
export type InvitationState = v.InferOutput<typeof InvitationState>;

const store = createTabStore<InvitationState>('invitation', InvitationState, { status: 'none' });

export const invitationState = store.get;
export const setInvitation = store.set;

export const useInvitationState = store.useValue;

type Granted = InvitationState & { status: 'granted' | 'booked' };

export const isGranted = (state: InvitationState): state is Granted =>
  state.status === 'granted' || state.status === 'booked';

/** False once it has ended or could not be opened: the guest can go on with a passcode. */
export function isInvited(state: InvitationState): boolean {
  return state.status === 'checking' || isGranted(state);
}

export function grantedKey(state: InvitationState): string | null {
  return isGranted(state) ? state.key : null;
}

/** The guest for whom the key was made, as far as this tab knows. */
export function invitedGuest(state: InvitationState) {
  const { name, email } = 'key' in state ? state : { name: '', email: '' };
  return { name, email };
}
