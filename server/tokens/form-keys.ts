import { v7 as uuid } from 'uuid';
import type { Clock } from '#server/time/clock.ts';
import { timeOfUuid } from '#server/time/uuid-time.ts';
import { createSignedKeys } from './signed-keys.ts';

/** Suffices to fill in a form on the next morning. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Keys of the forms that a browser posts without scripts; at the same time their Idempotency-Keys. A key
 * proves that the client which posts a form has read its page: no page of another site can read one, and a
 * program that has read one can post from this client anyway (docs/security.md#other-origins).
 */
export interface FormKeys {
  /** @param clientIp as the limits count it */
  create(clientIp: string): string;
  /** False for a key of another client, and for one that is older than a day. */
  verify(key: string | undefined, clientIp: string): boolean;
}

/** @param secret AUTH_SECRET */
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
