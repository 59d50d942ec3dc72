import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { hasKeyShape } from '#domain/text/pasted-key.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;

interface VerifiedKey {
  readonly id: string;
  readonly generation: number;
}

/** Keys that consist of a row's id and a MAC of it. They are never stored (docs/security.md). */
interface SignedKeys {
  keyOf(id: string, generation?: number): string;
  /** null for a key that was not made with this secret and label; compared in constant time. */
  verify(key: string): VerifiedKey | null;
}

/**
 * `secret`: AUTH_SECRET; `label`: another one derives another key. `generationsMax`: of renewable
 * keys; verifying tries each, as a forged key is rejected without a query.
 */
export function createSignedKeys(secret: string, label: string, generationsMax = 0): SignedKeys {
  const macKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', label, 32)));

  function keyOfBytes(id: Buffer, generation: number): string {
    const message = Buffer.alloc(ID_BYTES + 4);
    id.copy(message);
    message.writeUInt32BE(generation, ID_BYTES);
    const mac = createHmac('sha256', macKey).update(message).digest();
    return `${id.toString('base64url')}.${mac.toString('base64url', 0, MAC_BYTES)}`;
  }

  return {
    keyOf: (id, generation = 0) => keyOfBytes(Buffer.from(parse(id)), generation),
    verify(key) {
      if (!hasKeyShape(key)) return null;
      const id = Buffer.from(key.slice(0, key.indexOf('.')), 'base64url');
      for (let generation = 0; generation <= generationsMax; generation += 1) {
        // The whole text: base64url has several texts for the same bytes.
        const expected = Buffer.from(keyOfBytes(id, generation));
        if (timingSafeEqual(Buffer.from(key), expected)) return { id: stringify(id), generation };
      }
      return null;
    },
  };
}
