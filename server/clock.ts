import type { Instant } from './database/schema.ts';

/** Tells the time, in milliseconds since 1970-01-01T00:00:00Z; a parameter of everything timed. */
export type Clock = () => Instant;

/** The machine's clock, which an embedded database shares; else only entry points pass it on. */
export const systemClock: Clock = () => Date.now();
