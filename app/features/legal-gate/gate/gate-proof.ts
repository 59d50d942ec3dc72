import type { BookingGate, DocumentVersions } from '#domain/booking/booking-gate.ts';
import { BOTH_OUTDATED } from './gate.ts';
import { changeGate, gateState } from './gate-store.ts';

export function gateProof(versions: DocumentVersions): BookingGate {
  return { grant: gateState().grant ?? '', ...versions };
}

/** @param code of the server's problem; codes of other rejections are ignored */
export function returnToRejectedStep(code: string | undefined): void {
  if (code === 'grant_expired' || code === 'gate_required') changeGate({ grant: null });
  if (code === 'document_changed') {
    changeGate({ confirmed: BOTH_OUTDATED });
    // This page contains the old text.
    window.location.reload();
  }
}
