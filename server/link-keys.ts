import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { hasKeyShape } from '#domain/guest-link/link-key.ts';

/** Of the keys that are derived from AUTH_SECRET; another label gives another key. */
const LABEL = 'guest link';
const MAC_BYTES = 16;

/** Verifying tries every generation, since a forged key is rejected without a query. */
export const LINK_GENERATIONS_MAX = 100;

export interface VerifiedLink {
  readonly bookingId: string;
  readonly generation: number;
}

/**
 * Keys of the guests' links: a MAC of the booking's id and `link_generation`. They are never stored,
 * so that whoever reads the database has none (docs/security.md).
 */
export interface LinkKeys {
  keyOf(bookingId: string, generation: number): string;
  /** null for a key that this secret has not made, in the same time whatever differs. */
  verify(key: string): VerifiedLink | null;
}

export function createLinkKeys(secret: string): LinkKeys {
  // Node converts a key of bytes at each use, which takes longer than the MAC.
  const macKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', LABEL, 32)));

  function keyOf(bookingId: string, generation: number): string {
    const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex');
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(generation);
    const mac = createHmac('sha256', macKey).update(id).update(counter).digest();
    return `${id.toString('base64url')}.${mac.subarray(0, MAC_BYTES).toString('base64url')}`;
  }

  return {
    keyOf,
    verify(key) {
      if (!hasKeyShape(key)) return null;
      const bookingId = uuidOf(Buffer.from(key.slice(0, key.indexOf('.')), 'base64url'));
      for (let generation = 0; generation <= LINK_GENERATIONS_MAX; generation += 1) {
        // The whole text: base64url has several texts for the same bytes.
        if (isEqual(key, keyOf(bookingId, generation))) return { bookingId, generation };
      }
      return null;
    },
  };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** For texts of the same length. */
function isEqual(first: string, second: string): boolean {
  return timingSafeEqual(Buffer.from(first), Buffer.from(second));
}
