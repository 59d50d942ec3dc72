import { treatFailure } from '#app/api/failures.ts';
import type { Failure } from '#app/api/request.ts';
import { documentVersions } from '#content/generated/legal-versions.ts';
import type { BookingGate } from '#domain/booking/booking-gate.ts';
import { BOTH_OUTDATED, changeGate, gateState } from './gate.ts';
import { endInvitation } from './invitation.ts';
import { grantedKey, invitationState } from './invitation-state.ts';

/** An invitation comes before a passcode that was entered earlier in this tab. */
export function gateProof(): BookingGate {
  const invitation = grantedKey(invitationState());
  return {
    ...documentVersions,
    ...(invitation ? { invitation } : { grant: gateState().grant ?? '' }),
  };
}

/** Goes back to the step of the gate that the server has rejected with a booking, if any. */
export function returnToRejectedStep(failure: Failure): void {
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
