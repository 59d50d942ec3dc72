import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';

/** What the team's acts need to know of the app. */
export interface AdminServices {
  readonly auth: AuthServices;
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  /** The site's public address, known once the server listens. */
  readonly origin: () => string;
}
