import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Instant } from '#server/time/clock.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 20 bytes, the length of a SHA-1 hash, with 131 random bits (RFC 4226: at least 128). */
const SECRET_LENGTH = 20;
/** Printable ASCII without the colon, which ends Better Auth's mark of other formats. */
const SECRET_LETTERS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
  .join('')
  .replace(':', '');
const STEP_SECONDS = 30;
const CODE_DIGITS = 6;

/** A device's clock may be behind or ahead by one step. */
const SKEW_STEPS = [-1, 0, 1];

/** Text, since Better Auth's packages at hand accept no bytes as a key. */
export function createTotpSecret(): string {
  const letter = () => SECRET_LETTERS[randomInt(SECRET_LETTERS.length)];
  return Array.from({ length: SECRET_LENGTH }, letter).join('');
}

/** RFC 4648, of a secret's 20 bytes, which are 32 digits without padding. */
export function toBase32(secret: string): string {
  const digits = BigInt(`0x${Buffer.from(secret, 'latin1').toString('hex')}`).toString(32);
  return digits.replace(/./g, (digit) => BASE32.charAt(Number.parseInt(digit, 32)));
}

export function totpStepAt(now: Instant): number {
  return Math.floor(now / (STEP_SECONDS * 1000));
}

/** RFC 6238 with HMAC-SHA-1, the only variant that all apps support. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hmac = createHmac('sha1', secret).update(counter).digest();
  const offset = hmac.readUInt8(hmac.length - 1) & 15;
  const number = (hmac.readUInt32BE(offset) & 0x7fffffff) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, '0');
}

/** The time step of a code; null for a wrong one. Takes equally long for each. */
export function findTotpStep(secret: string, code: string, now: Instant): number | null {
  const given = Buffer.from(code);
  const steps = SKEW_STEPS.map((skew) => totpStepAt(now) + skew).filter((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return steps.at(-1) ?? null;
}

export function totpAddress(secret: string, show: string, account: string): string {
  const issuer = encodeURIComponent(show);
  // Not URLSearchParams: apps show the '+' that it writes for a space.
  const query = `secret=${toBase32(secret)}&issuer=${issuer}&digits=${CODE_DIGITS}&period=${STEP_SECONDS}`;
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`;
}
