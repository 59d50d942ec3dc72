import type { Instant } from './database/schema.ts';

export type Clock = () => Instant;

/** An embedded database shares it; otherwise only entry points use it and pass it on. */
export const systemClock: Clock = () => Date.now();
