import { keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import { createSignedKeys } from './signed-keys.ts';

/** A MAC of the invitation's id. An invitation has one key: a lost one is revoked and replaced. */
export interface InvitationKeys {
  keyOf(invitationId: string): string;
  /** Finds the key in a pasted text. null for one that was not made with this secret. */
  verify(text: string): string | null;
}

export function createInvitationKeys(secret: string): InvitationKeys {
  const keys = createSignedKeys(secret, 'invitation');
  return {
    keyOf: (invitationId) => keys.keyOf(invitationId),
    verify: (text) => keys.verify(keyIn(text, LINK_KEY) ?? '')?.id ?? null,
  };
}
