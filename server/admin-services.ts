import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Database } from '#server/database/database.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { HealthMonitor } from './health-report/health-monitor.ts';
import type { Clock } from './time/clock.ts';
import type { GuestLinks } from './tokens/guest-links.ts';
import type { InvitationKeys } from './tokens/invitation-keys.ts';

export interface AdminServices {
  readonly auth: AuthServices;
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly guestLinks: GuestLinks;
  readonly invitationKeys: InvitationKeys;
  /** Of the site's public URL, known once the server listens. */
  readonly origin: () => string;
  readonly health: Pick<HealthMonitor, 'report'>;
}
