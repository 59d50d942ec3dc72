import type { Kysely } from 'kysely';
import { INVITATION_RETENTION_DAYS } from '#domain/show/retention.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Bookings made with them, and their consents, stay. */
export async function deleteEndedInvitations(db: Kysely<Schema>, now: Instant): Promise<void> {
  const before = now - INVITATION_RETENTION_DAYS * DAY_MS;
  await db
    .deleteFrom('invitations')
    .where(({ and, eb, or }) =>
      or([
        eb('expires_at', '<', before),
        eb('revoked_at', '<', before),
        and([eb('uses', '>=', eb.ref('uses_max')), eb('last_used_at', '<', before)]),
      ]),
    )
    .execute();
}
