import type { BookingGate } from '#domain/booking/booking-gate.ts';
import type { DocumentVersions } from '#domain/booking/legal-documents.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { PasscodeGrants } from '#server/passcode/grants.ts';
import type { InvitationKeys } from '#server/tokens/signed-keys.ts';
import type { Consent } from './consent.ts';

/** Source: docs/requirements.md#R118, docs/requirements.md#R119. */
export interface GateVerifier {
  /** @throws Rejection `gate_required`, `document_changed`, `grant_expired` or `invitation_unknown` */
  verify(gate: BookingGate | undefined, note: string | undefined): Promise<Consent>;
}

const rejectedGate = (
  code: 'gate_required' | 'document_changed' | 'grant_expired' | 'invitation_unknown',
) => new Rejection(code, { field: 'gate' });

export function createGateVerifier(
  grants: PasscodeGrants,
  invitationKeys: InvitationKeys,
  versions: DocumentVersions,
  isPublicRouteOpen: boolean,
): GateVerifier {
  return {
    async verify(gate, note) {
      if (!gate) {
        if (!isPublicRouteOpen) throw rejectedGate('gate_required');
        return { kind: 'note', version: note ?? null };
      }
      // Before the grant: reading a changed document again includes the passcode.
      if (gate.terms !== versions.terms || gate.policy !== versions.policy) {
        throw rejectedGate('document_changed');
      }
      if ('invitation' in gate) {
        const invitationId = invitationKeys.verify(gate.invitation);
        if (invitationId === null) throw rejectedGate('invitation_unknown');
        return { kind: 'invitation', versions, invitationId };
      }
      const grant = await grants.verify(gate.grant);
      if (!grant) throw rejectedGate('grant_expired');
      return { kind: 'documents', versions, unlockedAt: grant.issuedAt };
    },
  };
}
