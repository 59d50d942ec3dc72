import type { Insertable } from 'kysely';
import { v7 as uuid } from 'uuid';
import { documentVersions } from '#content/generated/legal-versions.ts';
import type { BookingRequest } from '#domain/booking/booking.ts';
import type { InvitationsTable } from '#server/database/schema.ts';
import { createInvitationKeys } from '#server/tokens/signed-keys.ts';
import { bookingRequest, post } from '#tests/kit/api/api.ts';
import { type DatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';

const DAY_MS = 86_400_000;

export const INVITATION_KEYS = createInvitationKeys(TEST_SECRETS.AUTH_SECRET);

export const invitationKey = (id: string) => INVITATION_KEYS.keyOf(id);

/** An invitation for tomorrow to two weeks ahead, usable once within a week, with the test's changes. */
export const storedInvitation = (more: Partial<Insertable<InvitationsTable>> = {}) => ({
  id: uuid(),
  name: 'Amani Otieno',
  email: 'amani@example.com',
  note: null,
  window_from_days: 1,
  window_to_days: 14,
  uses_max: 1,
  uses: 0,
  expires_at: TEST_NOW + 7 * DAY_MS,
  revoked_at: null,
  created_by: null,
  created_at: TEST_NOW,
  ...more,
});

export async function insertInvitation(
  { location }: { readonly location: DatabaseLocation },
  more: Partial<Insertable<InvitationsTable>> = {},
) {
  const { db } = await openTestDatabaseAt(location);
  const invitation = storedInvitation(more);
  await db.insertInto('invitations').values(invitation).execute();
  const rowOf = db.selectFrom('invitations').selectAll().where('id', '=', invitation.id);
  const change = db.updateTable('invitations').where('id', '=', invitation.id);
  return {
    ...invitation,
    key: invitationKey(invitation.id),
    uses: async () => (await rowOf.executeTakeFirstOrThrow()).uses,
    revoke: () => change.set({ revoked_at: TEST_NOW }).execute(),
    remove: () => db.deleteFrom('invitations').where('id', '=', invitation.id).execute(),
  };
}

/** A booking with both documents read and an invitation in place of the passcode. */
export const invitedRequest = (key: string, more: Partial<BookingRequest> = {}): BookingRequest =>
  bookingRequest({
    booking_date: '2026-11-17',
    gate: { invitation: key, ...documentVersions },
    ...more,
  });

export const readGrant = (url: string, key: string) => post(url, '/api/invitation', { key });

export const readInvitedAvailability = (url: string, key: string) =>
  post(url, '/api/invitation/availability', { key });
