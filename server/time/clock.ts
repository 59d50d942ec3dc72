/** Milliseconds since 1970-01-01T00:00:00Z. All our instants are stored like this. */
export type Instant = number;

export type Clock = () => Instant;

/** An embedded database shares it; otherwise only entry points use it and pass it on. */
export const systemClock: Clock = () => Date.now();
