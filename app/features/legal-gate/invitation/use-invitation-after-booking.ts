import { useEffect, useEffectEvent } from 'react';
import { gateState } from '#app/features/legal-gate/gate/gate-store.ts';
import {
  setInvitation,
  useInvitationState,
} from '#app/features/legal-gate/invitation/invitation-store.ts';
import {
  checkInvitation,
  endInvitation,
} from '#app/features/legal-gate/invitation/use-invitation.ts';
import { navigate } from '#app/ui/browser/address.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { book } from '#content/booking/book.ts';
import { booking } from '#content/booking/booking.ts';
import type { Problem } from '#domain/errors/problem.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';

const { over, overDetail } = book.invitation;

/** Opens the calendar again after a booking: the invitation's while uses are left, else everybody's. */
export function useInvitationAfterBooking(isChoosing: boolean): void {
  const { status, key } = useInvitationState();
  const isDue = isChoosing && status === 'booked';

  const leave = useEffectEvent((problem: Problem | null) => {
    const hasPasscode = gateState().grant !== null;
    // Without a public calendar the gate tells why, and asks for a passcode.
    if (!hasPasscode && !booking.isPublicRouteOpen) return endInvitation(problem);
    setInvitation('none');
    const leadsTo = hasPasscode ? undefined : BOOKING_PAGE_PATH;
    showToast({ title: over, detail: overDetail, tone: 'info', leadsTo });
    if (leadsTo) navigate(leadsTo, { replace: true });
  });

  useEffect(() => {
    if (isDue) void checkInvitation(key, leave);
  }, [isDue, key]);
}
