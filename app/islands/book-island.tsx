import { useEffect, useRef } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { usePageShown } from '#app/api/page-visibility.ts';
import type { Failure } from '#app/api/request.ts';
import {
  BookingFlow,
  type BookingFrame,
  type BookingRoute,
} from '#app/features/booking/booking-flow.tsx';
import { bookingState, dispatch } from '#app/features/booking/state/booking-store.ts';
import { type SendBooking, sendBooking } from '#app/features/booking/submission/submit-booking.ts';
import { BookFrame } from '#app/features/legal-gate/book-frame.tsx';
import { BOTH_OUTDATED, changeGate, gateState } from '#app/features/legal-gate/gate.ts';
import {
  checkOpenInvitation,
  describeWindow,
  endInvitation,
  grantedKey,
  invitationState,
  invitedGuest,
  isGranted,
  setInvitation,
  useInvitationAfterBooking,
  useInvitationState,
} from '#app/features/legal-gate/invitation.ts';
import { LegalGate } from '#app/features/legal-gate/legal-gate.tsx';
import { documentVersions } from '#content/generated/legal-versions.ts';
import type { BookingGate } from '#domain/booking/booking-gate.ts';
import { island } from './island.tsx';

export default island(() => {
  usePrefilledForm();
  usePageShown(checkInvitationAgain);
  const invitation = grantedKey(useInvitationState());
  return (
    <LegalGate>
      {(wasUnlockedHere) => (
        <BookingFlow route={ROUTE} invitation={invitation} focusOnMount={wasUnlockedHere} />
      )}
    </LegalGate>
  );
});

const CalendarFrame: BookingFrame = ({ view, children }) => {
  // Not at the form, which is on the page until the response shows the confirmation.
  useInvitationAfterBooking(view === 'date' || view === 'time');
  return <BookFrame step={view === 'confirmation' ? null : view}>{children}</BookFrame>;
};

const sendThroughGate: SendBooking = async (booking, key) => {
  const result = await sendBooking({ ...booking, gate: gateProof() }, key);
  if (!result.ok) returnToRejectedStep(result.failure);
  const invitation = invitationState();
  if (result.ok && isGranted(invitation)) setInvitation({ ...invitation, status: 'booked' });
  return result;
};

const ROUTE: BookingRoute = {
  frame: CalendarFrame,
  send: sendThroughGate,
  describeWindow,
  keepsTexts: true,
  showsServerMessage: true,
};

/** A booking that has no response yet may be what the invitation was used for: it decides itself. */
function checkInvitationAgain(): void {
  const isBooking = () => bookingState().draft.pending.length > 0;
  if (!isBooking()) checkOpenInvitation((problem) => isBooking() || endInvitation(problem));
}

/** Begins a form that is empty, or has those of an earlier invitation, with the invitation's name and e-mail address. */
function usePrefilledForm(): void {
  const invitation = useInvitationState();
  const { status } = invitation;
  const { name, email } = invitedGuest(invitation);
  const earlier = useRef({ name: '', email: '' });
  useEffect(() => {
    const { guest_name, guest_email } = bookingState().draft.texts;
    const isEmpty = guest_name === '' && guest_email === '';
    const isUntouched =
      guest_name === earlier.current.name && guest_email === earlier.current.email;
    if (status === 'granted' && (isEmpty || isUntouched)) {
      dispatch({ type: 'typed', texts: { guest_name: name, guest_email: email } });
    }
    earlier.current = { name, email };
  }, [status, name, email]);
}

/** An invitation comes before a passcode that was entered earlier in this tab. */
function gateProof(): BookingGate {
  const invitation = grantedKey(invitationState());
  return {
    ...documentVersions,
    ...(invitation ? { invitation } : { grant: gateState().grant ?? '' }),
  };
}

function returnToRejectedStep(failure: Failure): void {
  switch (treatFailure(failure).kind) {
    case 'passcode':
      changeGate({ grant: null });
      break;
    case 'invitation':
      endInvitation(failure.problem);
      break;
    case 'documents':
      changeGate({ confirmed: BOTH_OUTDATED });
      // This page contains the old text.
      window.location.reload();
  }
}
