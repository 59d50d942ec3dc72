import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify, v7 as uuid } from 'uuid';
import { hasKeyShape, keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import { type Clock, timeOfUuid } from '#server/time/clock.ts';

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

/** Suffices to fill in a form on the next morning. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Keys of forms without scripts, also their Idempotency-Keys. A key proves that the client has read
 * our page: no other site's page can (docs/security.md#other-origins).
 */
export interface FormKeys {
  create(clientIp: string): string;
  /** False for a key of another client, and for one that is older than a day. */
  verify(key: string | undefined, clientIp: string): boolean;
}

export function createFormKeys(secret: string, clock: Clock): FormKeys {
  const keysOf = (clientIp: string) => createSignedKeys(secret, `form of ${clientIp}`);
  return {
    create: (clientIp) => keysOf(clientIp).keyOf(uuid({ msecs: clock() })),
    verify(key = '', clientIp) {
      const id = keysOf(clientIp).verify(key)?.id;
      return id !== undefined && clock() < timeOfUuid(id) + LIFETIME_MS;
    },
  };
}

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
