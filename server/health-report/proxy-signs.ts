import type { Logger } from 'pino';
import { Rejection } from '#server/errors/rejection.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Clock } from '#server/time/clock.ts';

/** A show has hours without a booking. */
const SIGN_MS = 4 * 60 * 60 * 1000;
const REJECTED_BOOKINGS = 3;
const NEVER = Number.NEGATIVE_INFINITY;

export type ProxySigns = ReturnType<typeof createProxySigns>;

/**
 * Signs that a proxy is not in the settings, so that all visitors share the limits of one.
 * @param isProxy true for the limit key of a proxy itself, which has not said whose request it is
 */
export function createProxySigns(
  clock: Clock,
  log: Pick<Logger, 'warn'>,
  isProxy: (key: string) => boolean,
) {
  let unnamedAt = NEVER;
  /** A stranger may send the header by hand, beside visitors who arrive as they should. */
  let asSetAt = NEVER;
  let client: string | undefined;
  let rejected = 0;
  let rejectedAt = NEVER;
  let otherClientAt = NEVER;
  let fromProxyAt = NEVER;
  let isLogged = false;

  const isRecent = (instant: number) => Math.abs(clock() - instant) < SIGN_MS;

  function sign(): string | undefined {
    if (isRecent(unnamedAt) && !isRecent(asSetAt))
      return 'X-Forwarded-For comes from an address that TRUST_PROXY does not name';
    if (isRecent(fromProxyAt)) return 'a booking comes from an address of TRUST_PROXY itself';
    if (rejected >= REJECTED_BOOKINGS && isRecent(rejectedAt) && !isRecent(otherClientAt))
      return 'all bookings come from one address, and its limit rejects them';
    return undefined;
  }

  function logNew(): void {
    const reason = sign();
    if (reason !== undefined && !isLogged) log.warn({ reason }, 'all visitors look like one');
    isLogged = reason !== undefined;
  }

  function bookingFrom(key: string, isRejected: boolean): void {
    if (isProxy(key)) fromProxyAt = clock();
    if (key !== client) {
      if (client !== undefined) otherClientAt = clock();
      client = key;
      rejected = 0;
    }
    if (isRejected) {
      rejected += 1;
      rejectedAt = clock();
    }
    logNew();
  }

  return {
    /** @param isAsSet false with X-Forwarded-For from an address that TRUST_PROXY does not name */
    arrived(isAsSet: boolean): void {
      if (isAsSet) asSetAt = clock();
      else unnamedAt = clock();
      logNew();
    },
    /** Returns the limiter of bookings by client, whose uses it takes. */
    watch: (limiter: RateLimiter): RateLimiter => ({
      ...limiter,
      async consume(db, key) {
        try {
          await limiter.consume(db, key);
          bookingFrom(key, false);
        } catch (error) {
          if (error instanceof Rejection) bookingFrom(key, true);
          throw error;
        }
      },
    }),
    isProblem: () => sign() !== undefined,
  };
}
