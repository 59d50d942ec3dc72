import type { Kysely, Selectable } from 'kysely';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import { endOf, type InvitationEnd } from '#domain/invitation/invitation-end.ts';
import { INVITATION_MESSAGES } from '#domain/invitation/messages.ts';
import type { InvitationsTable, Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

export type Invitation = Selectable<InvitationsTable>;

export function windowOf({
  window_from_days,
  window_to_days,
}: Pick<Invitation, 'window_from_days' | 'window_to_days'>): BookingWindow {
  return { opensAfterDays: window_from_days, closesAfterDays: window_to_days };
}

export const invitationUnknown = () => new Rejection('invitation_unknown', { field: 'gate' });

export function invitationEnded(end: InvitationEnd): Rejection {
  const detail = INVITATION_MESSAGES[end].description;
  return new Rejection('invitation_used', { detail, field: 'gate' });
}

/** @throws Rejection `invitation_unknown` if it does not exist any more */
export async function readInvitation(db: Kysely<Schema>, id: string): Promise<Invitation> {
  const invitation = await db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (invitation === undefined) throw invitationUnknown();
  return invitation;
}

/** @throws Rejection `invitation_unknown`, or `invitation_used` if it has ended */
export async function readUsableInvitation(
  db: Kysely<Schema>,
  id: string,
  now: Instant,
): Promise<Invitation> {
  const invitation = await readInvitation(db, id);
  const end = endOf(invitation, now);
  if (end !== null) throw invitationEnded(end);
  return invitation;
}
