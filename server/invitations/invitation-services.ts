import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { InvitationKeys } from '#server/links/invitation-keys.ts';

export interface InvitationServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly invitationKeys: InvitationKeys;
}
