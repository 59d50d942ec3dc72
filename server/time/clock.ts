/** Milliseconds since 1970-01-01T00:00:00Z. All our instants are stored like this. */
export type Instant = number;

export const DAY_MS = 24 * 60 * 60 * 1000;

export type Clock = () => Instant;

/** An embedded database shares it; otherwise only entry points use it and pass it on. */
export const systemClock: Clock = () => Date.now();

/** The first 48 bits of a UUID of version 7 (RFC 9562, 5.7). */
export function timeOfUuid(id: string): Instant {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
