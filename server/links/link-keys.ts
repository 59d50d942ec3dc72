import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hasKeyShape } from '#domain/guest-link/link-key.ts';

/** Of the keys that are derived from AUTH_SECRET; another label gives another key. */
const LABEL = 'guest link';
const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Verifying tries every generation, since a forged key is rejected without a query. */
export const LINK_GENERATIONS_MAX = 100;

export interface VerifiedLink {
  readonly bookingId: string;
  readonly generation: number;
}

/**
 * Keys of the guests' links: a MAC of the booking's id and `link_generation`. They are never stored,
 * so that the database contains none (docs/security.md).
 */
export interface LinkKeys {
  keyOf(bookingId: string, generation: number): string;
  /** null for a key that was not made with this secret; compared in constant time. */
  verify(key: string): VerifiedLink | null;
}

export function createLinkKeys(secret: string): LinkKeys {
  // Node converts a key of bytes at each use, which takes longer than the MAC.
  const macKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', LABEL, 32)));

  function keyOfBytes(id: Buffer, generation: number): string {
    const message = Buffer.alloc(ID_BYTES + 4);
    id.copy(message);
    message.writeUInt32BE(generation, ID_BYTES);
    const mac = createHmac('sha256', macKey).update(message).digest();
    return `${id.toString('base64url')}.${mac.toString('base64url', 0, MAC_BYTES)}`;
  }

  return {
    keyOf: (bookingId, generation) =>
      keyOfBytes(Buffer.from(bookingId.replaceAll('-', ''), 'hex'), generation),
    verify(key) {
      if (!hasKeyShape(key)) return null;
      const id = Buffer.from(key.slice(0, key.indexOf('.')), 'base64url');
      for (let generation = 0; generation <= LINK_GENERATIONS_MAX; generation += 1) {
        // The whole text: base64url has several texts for the same bytes.
        if (isEqual(key, keyOfBytes(id, generation))) return { bookingId: uuidOf(id), generation };
      }
      return null;
    },
  };
}

function uuidOf(id: Buffer): string {
  const hex = id.toString('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  return [...parts, hex.slice(20)].join('-');
}

/** For texts of the same length. */
function isEqual(first: string, second: string): boolean {
  return timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
