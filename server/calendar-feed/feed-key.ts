import { createHash, randomBytes } from 'node:crypto';

/** More than anybody can guess; 43 characters in an address. */
const KEY_BYTES = 32;
const KEY_SHAPE = /^[\w-]{43}$/;

/** The SHA-256 of a key, in hex: all that is kept of it. Nobody can guess on from a hash. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A new key for the address of a feed. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Whether a text can be a key at all. */
export function isKey(text: string): boolean {
  return KEY_SHAPE.test(text);
}
