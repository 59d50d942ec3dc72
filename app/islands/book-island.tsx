import { useEffect, useRef } from 'react';
import { usePageShown } from '#app/api/page-visibility.ts';
import {
  BookingFlow,
  type BookingFrame,
  type BookingRoute,
} from '#app/features/booking/booking-flow.tsx';
import { bookingState, dispatch } from '#app/features/booking/state/booking-store.ts';
import { type SendBooking, sendBooking } from '#app/features/booking/submission/submit-booking.ts';
import { BookFrame } from '#app/features/legal-gate/book-frame.tsx';
import { gateProof, returnToRejectedStep } from '#app/features/legal-gate/gate-proof.ts';
import {
  checkOpenInvitation,
  describeWindow,
  endInvitation,
  useInvitationAfterBooking,
} from '#app/features/legal-gate/invitation.ts';
import {
  grantedKey,
  invitationState,
  invitedGuest,
  isGranted,
  setInvitation,
  useInvitationState,
} from '#app/features/legal-gate/invitation-state.ts';
import { LegalGate } from '#app/features/legal-gate/legal-gate.tsx';
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
