import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits cannot be guessed, so that an unsalted hash is sufficient. */
const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function isToken(text: string): boolean {
  return TOKEN_PATTERN.test(text);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time; digests, since the texts may differ in length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
