import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/time/clock.ts';
import type { InvitationKeys } from '#server/tokens/signed-keys.ts';

export interface InvitationServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly invitationKeys: InvitationKeys;
}
