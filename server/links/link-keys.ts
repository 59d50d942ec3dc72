import { createSignedKeys } from './signed-keys.ts';

/** Verifying tries every generation. */
export const LINK_GENERATIONS_MAX = 100;

export interface VerifiedLink {
  readonly bookingId: string;
  readonly generation: number;
}

/** Keys of the guests' links: a MAC of the booking's id and `link_generation`. */
export interface LinkKeys {
  keyOf(bookingId: string, generation: number): string;
  /** null for a key that was not made with this secret. */
  verify(key: string): VerifiedLink | null;
}

export function createLinkKeys(secret: string): LinkKeys {
  const keys = createSignedKeys(secret, 'guest link', LINK_GENERATIONS_MAX);
  return {
    keyOf: keys.keyOf,
    verify(key) {
      const verified = keys.verify(key);
      return verified && { bookingId: verified.id, generation: verified.generation };
    },
  };
}
