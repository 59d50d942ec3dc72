import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify, v7 as uuid } from 'uuid';
import { hasKeyShape, keyIn, LINK_KEY } from '#domain/text/pasted-key.ts';
import { type Clock, type Instant, timeOfUuid } from '#server/time/clock.ts';

const ID_BYTES = 16;
const MAC_BYTES = 16;

/**
 * Keys that consist of a row's id and a MAC of it. They are never stored (docs/security.md).
 * `label`: another one derives another key. `generationsMax`: of renewable keys; verifying tries
 * each, as a forged key is rejected without a query.
 */
export function createSignedKeys(secret: string, label: string, generationsMax = 0) {
  const macKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', label, 32)));

  function keyOfBytes(id: Buffer, generation: number): string {
    const message = Buffer.alloc(ID_BYTES + 4);
    id.copy(message);
    message.writeUInt32BE(generation, ID_BYTES);
    const mac = createHmac('sha256', macKey).update(message).digest();
    return `${id.toString('base64url')}.${mac.toString('base64url', 0, MAC_BYTES)}`;
  }

  return {
    keyOf: (id: string, generation = 0) => keyOfBytes(Buffer.from(parse(id)), generation),
    /** null for a key that was not made with this secret and label; compared in constant time. */
    verify(key: string) {
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

/** Keys of their own instant, a UUID of version 7, that are valid for a time. */
export function createDatedKeys(secret: string, label: string, lifetimeMs: number, clock: Clock) {
  const keys = createSignedKeys(secret, label);
  return {
    create: (at: Instant) => keys.keyOf(uuid({ msecs: at })),
    /** Returns the key's instant; null for one that is too old, or was not made with this secret and label. */
    verify(key: string): Instant | null {
      const verified = keys.verify(key);
      const at = verified && timeOfUuid(verified.id);
      return at !== null && clock() < at + lifetimeMs ? at : null;
    },
  };
}

/** Suffices to fill in a form on the next morning. */
const FORM_LIFETIME_MS = 24 * 60 * 60 * 1000;

export type FormKeys = ReturnType<typeof createFormKeys>;

/**
 * Keys of forms without scripts, also their Idempotency-Keys. A key proves that the client has read
 * our page: no other site's page can (docs/security.md#other-origins).
 */
export function createFormKeys(secret: string, clock: Clock) {
  const keysOf = (clientIp: string) =>
    createDatedKeys(secret, `form of ${clientIp}`, FORM_LIFETIME_MS, clock);
  return {
    create: (clientIp: string) => keysOf(clientIp).create(clock()),
    /** False for a key of another client, and for one that is older than a day. */
    verify: (key: string | undefined, clientIp: string): boolean =>
      keysOf(clientIp).verify(key ?? '') !== null,
  };
}

export type InvitationKeys = ReturnType<typeof createInvitationKeys>;

/** A MAC of the invitation's id. An invitation has one key: a lost one is revoked and replaced. */
export function createInvitationKeys(secret: string) {
  const keys = createSignedKeys(secret, 'invitation');
  return {
    keyOf: (invitationId: string) => keys.keyOf(invitationId),
    /** Finds the key in a pasted text. Returns its id; null for one that was not made with this secret. */
    verify: (text: string) => keys.verify(keyIn(text, LINK_KEY) ?? '')?.id ?? null,
  };
}
