import type { Instant } from './database/schema.ts';

/** Returns the time in milliseconds since 1970-01-01T00:00:00Z. */
export type Clock = () => Instant;

/** An embedded database shares it; otherwise only entry points use it and pass it on. */
export const systemClock: Clock = () => Date.now();
