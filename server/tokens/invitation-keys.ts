import { createSignedKeys } from './signed-keys.ts';

/**
 * Keys of invitations to /book: a MAC of the invitation's id. An invitation has one key: a lost one is revoked,
 * and replaced by another invitation.
 */
export interface InvitationKeys {
  keyOf(invitationId: string): string;
  /** Returns the invitation's id; null for a key that was not made with this secret. */
  verify(key: string): string | null;
}

export function createInvitationKeys(secret: string): InvitationKeys {
  const keys = createSignedKeys(secret, 'invitation');
  return {
    keyOf: (invitationId) => keys.keyOf(invitationId),
    verify: (key) => keys.verify(key)?.id ?? null,
  };
}
