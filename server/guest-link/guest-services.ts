import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import type { Clock } from '#server/time/clock.ts';
import type { GuestLinks, LinkKeys } from '#server/tokens/guest-links.ts';
import type { FormKeys } from '#server/tokens/signed-keys.ts';

export interface GuestServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly window: BookingWindow;
  readonly linkKeys: LinkKeys;
  readonly limits: {
    readonly changes: RateLimiter;
    readonly moves: RateLimiter;
    readonly bookingsPerEmail: RateLimiter;
    readonly upcomingPerEmail: number | null;
    /** Limit each client and each e-mail address that asks for a fresh link. */
    readonly linksPerClient: RateLimiter;
    readonly linksPerEmail: RateLimiter;
  };
  readonly guestLinks: GuestLinks;
  /** The time that a request for a link takes, with and without a booking. */
  readonly uniformResponseMs: number;
}

export interface GuestFormServices extends GuestServices {
  readonly formKeys: Pick<FormKeys, 'verify'>;
}
