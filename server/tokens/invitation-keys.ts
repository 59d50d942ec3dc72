import { createSignedKeys } from './signed-keys.ts';

/** A MAC of the invitation's id. An invitation has one key: a lost one is revoked and replaced. */
export interface InvitationKeys {
  keyOf(invitationId: string): string;
  verify(key: string): string | null;
}

export function createInvitationKeys(secret: string): InvitationKeys {
  const keys = createSignedKeys(secret, 'invitation');
  return {
    keyOf: (invitationId) => keys.keyOf(invitationId),
    verify: (key) => keys.verify(key)?.id ?? null,
  };
}
