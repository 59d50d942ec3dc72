import type { BookingGate, DocumentVersions } from '#domain/booking/booking-gate.ts';
import { BOTH_OUTDATED } from './gate.ts';
import { changeGate, gateState } from './gate-store.ts';

/** What a booking carries through the gate: the grant, and the documents as they were confirmed. */
export function gateFor(versions: DocumentVersions): BookingGate {
  return { grant: gateState().grant ?? '', ...versions };
}

/**
 * Sends the guest back to the step that the server found wanting; everything typed is kept.
 * @param code of the server's problem; any that is not the gate's changes nothing
 */
export function refusedByGate(code: string | undefined): void {
  if (code === 'grant_expired' || code === 'gate_required') changeGate({ grant: null });
  if (code === 'document_changed') {
    changeGate({ confirmed: BOTH_OUTDATED });
    // This page still holds the old text: only a fresh one has what is to be read.
    window.location.reload();
  }
}
