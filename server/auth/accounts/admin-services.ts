import type { Database } from '#server/database/database.ts';
import type { HealthMonitor } from '#server/health-report/health-monitor.ts';
import type { Clock } from '#server/time/clock.ts';
import type { GuestLinks } from '#server/tokens/guest-links.ts';
import type { InvitationKeys } from '#server/tokens/signed-keys.ts';
import type { AuthServices } from './auth-services.ts';

export interface AdminServices {
  readonly auth: AuthServices;
  readonly database: Database;
  readonly clock: Clock;
  readonly guestLinks: GuestLinks;
  readonly invitationKeys: InvitationKeys;
  /** The origin of the site's public URL, known once the server listens. */
  readonly origin: () => string;
  readonly health: Pick<HealthMonitor, 'report'>;
}

export interface AdminDeps {
  readonly admin: AdminServices;
}
