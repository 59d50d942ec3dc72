import type { BookingGate, DocumentVersions } from '#domain/booking/booking-gate.ts';
import type { PasscodeGrants } from '#server/passcode/grants.ts';
import type { Consent } from './consent.ts';

/** Whether a booking may be made, with what its guest agreed to, or why not. */
export type GateResult =
  | { readonly kind: 'passed'; readonly consent: Consent }
  | {
      readonly kind: 'refused';
      readonly code: 'gate_required' | 'grant_expired' | 'document_changed';
    };

/** Verifies the gate of every booking (docs/requirements.md#R118, docs/requirements.md#R119). */
export interface GateVerifier {
  /**
   * @param gate what a booking from /book carries; without one it comes from the open route
   * @param note the version of the note that the open route showed
   */
  verify(gate: BookingGate | undefined, note: string | undefined): Promise<GateResult>;
}

/**
 * Makes the keeper of the gate.
 * @param versions of the documents that are in force
 * @param isPublicRouteOpen whether bookings without a gate are taken
 */
export function createGateVerifier(
  grants: PasscodeGrants,
  versions: DocumentVersions,
  isPublicRouteOpen: boolean,
): GateVerifier {
  return {
    async verify(gate, note) {
      if (!gate) {
        if (!isPublicRouteOpen) return { kind: 'refused', code: 'gate_required' };
        return { kind: 'passed', consent: { kind: 'note', version: note ?? null } };
      }
      // A changed document first: whoever reads it again is asked for the passcode again anyway.
      if (gate.terms !== versions.terms || gate.policy !== versions.policy) {
        return { kind: 'refused', code: 'document_changed' };
      }
      const grant = await grants.verify(gate.grant);
      if (!grant) return { kind: 'refused', code: 'grant_expired' };
      return {
        kind: 'passed',
        consent: { kind: 'documents', versions, unlockedAt: grant.issuedAt },
      };
    },
  };
}
