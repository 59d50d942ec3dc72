import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time; digests, since the texts may differ in length. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
