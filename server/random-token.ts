import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody guesses one, so a plain hash of it can be stored. */
const TOKEN_BYTES = 32;
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** Creates a token for a URL: 43 characters of base64url. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the SHA-256 of a token in hex: the form in which the database keeps tokens. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Tells whether a text has the shape of a token. */
export function isToken(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}
