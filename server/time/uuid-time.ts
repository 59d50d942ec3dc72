import type { Instant } from './clock.ts';

/** The first 48 bits of a UUID of version 7 (RFC 9562, 5.7). */
export function timeOfUuid(id: string): Instant {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
