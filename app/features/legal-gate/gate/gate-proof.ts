import {
  grantedKey,
  invitationState,
} from '#app/features/legal-gate/invitation/invitation-store.ts';
import { endInvitation } from '#app/features/legal-gate/invitation/use-invitation.ts';
import type { BookingGate } from '#domain/booking/booking-gate.ts';
import type { DocumentVersions } from '#domain/booking/legal-documents.ts';
import type { Problem } from '#domain/errors/problem.ts';
import { BOTH_OUTDATED } from './gate.ts';
import { changeGate, gateState } from './gate-store.ts';

/** An invitation comes before a passcode that was entered earlier in this tab. */
export function gateProof(versions: DocumentVersions): BookingGate {
  const invitation = grantedKey(invitationState());
  return invitation ? { invitation, ...versions } : { grant: gateState().grant ?? '', ...versions };
}

/** @param problem the server's; its other codes are ignored */
export function returnToRejectedStep(problem: Problem | null): void {
  switch (problem?.code) {
    case 'grant_expired':
    case 'gate_required':
      changeGate({ grant: null });
      break;
    case 'invitation_used':
    case 'invitation_unknown':
      endInvitation(problem);
      break;
    case 'document_changed':
      changeGate({ confirmed: BOTH_OUTDATED });
      // This page contains the old text.
      window.location.reload();
  }
}
