import type { Database } from '#server/database/database.ts';
import type { InvitationKeys } from '#server/links/invitation-keys.ts';
import type { Clock } from '#server/time/clock.ts';

export interface InvitationServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly invitationKeys: InvitationKeys;
}
