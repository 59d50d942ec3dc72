import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** So many times in so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** Counts how often each key did something; in this process only, as yet. */
export interface RateLimit {
  /**
   * Takes one of the key's times.
   * @returns null, or after how many seconds there will be one again
   */
  take(key: string): Promise<number | null>;
  /** Gives a time back that was not used after all. */
  giveBack(key: string): Promise<void>;
}

/** Makes a limit of its own; two limits never share a count. */
export function rateLimit(rate: Rate): RateLimit {
  const limiter = new RateLimiterMemory({ points: rate.times, duration: rate.seconds });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
  };
}
