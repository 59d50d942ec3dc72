import { v7 as uuid } from 'uuid';
import type { Clock } from '#server/time/clock.ts';
import { timeOfUuid } from '#server/time/uuid-time.ts';
import { createSignedKeys } from './signed-keys.ts';

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
