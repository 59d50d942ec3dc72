import type { Kysely, Selectable } from 'kysely';
import { type BookingWindow, bookableRange } from '#domain/booking/slots/availability.ts';
import { endOf, type InvitationEnd, type MailedInvitation } from '#domain/invitation/invitation.ts';
import { invitationLink } from '#domain/invitation/invitation-link.ts';
import { INVITATION_MESSAGES } from '#domain/invitation/messages.ts';
import { INVITATION_RETENTION_DAYS } from '#domain/show/retention.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import type { InvitationsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { DAY_MS, type Instant } from '#server/time/clock.ts';

export type InvitationServices = Pick<Services, 'database' | 'clock' | 'invitationKeys'>;

export type Invitation = Selectable<InvitationsTable>;

export function windowOf({
  window_from_days,
  window_to_days,
}: Pick<Invitation, 'window_from_days' | 'window_to_days'>): BookingWindow {
  return { opensAfterDays: window_from_days, closesAfterDays: window_to_days };
}

const invitationUnknown = () => new Rejection('invitation_unknown', { field: 'gate' });

export function invitationEnded(end: InvitationEnd): Rejection {
  const detail = INVITATION_MESSAGES[end].description;
  return new Rejection('invitation_used', { detail, field: 'gate' });
}

const selectInvitation = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('invitations').selectAll().where('id', '=', id);

/** Other changes of the invitation wait until the transaction ends; undefined without one. */
export const lockInvitation = ({ db, rowLocks }: UnitOfWork, id: string) =>
  selectInvitation(db, id)
    .$if(rowLocks, (query) => query.forUpdate())
    .executeTakeFirst();

/** @throws Rejection `invitation_unknown`, or `invitation_used` if it has ended */
export async function readUsableInvitation(db: Kysely<Schema>, id: string, now: Instant) {
  return usable(await selectInvitation(db, id).executeTakeFirst(), now);
}

function usable(invitation: Invitation | undefined, now: Instant): Invitation {
  if (invitation === undefined) throw invitationUnknown();
  const end = endOf(invitation, now);
  if (end !== null) throw invitationEnded(end);
  return invitation;
}

/** A forged key is rejected before any query. @throws Rejection `invitation_unknown` */
function invitationIdOf({ invitationKeys }: InvitationServices, key: string): string {
  const id = invitationKeys.verify(key);
  if (id === null) throw invitationUnknown();
  return id;
}

/** Does not use the invitation. */
export async function readGrant(services: InvitationServices, key: string) {
  const now = services.clock();
  const id = invitationIdOf(services, key);
  const invitation = await readUsableInvitation(services.database.db, id, now);
  const { name, email, expires_at } = invitation;
  const window = bookableRange(showDateAt(now), windowOf(invitation));
  return { name, email, window, expires_at };
}

/** @throws Rejection `invitation_unknown`, or `invitation_used` if revoked or expired, but not if used */
export async function readInvitedWindow(services: InvitationServices, key: string) {
  const id = invitationIdOf(services, key);
  const invitation = await selectInvitation(services.database.db, id).executeTakeFirst();
  if (invitation === undefined) throw invitationUnknown();
  const end = endOf(invitation, services.clock());
  if (end !== null && end !== 'used') throw invitationEnded(end);
  return windowOf(invitation);
}

/** Counts a use in the booking's transaction. @throws Rejection `invitation_used` or `invitation_unknown` */
export async function consumeInvitation(tx: UnitOfWork, id: string): Promise<void> {
  // Locked: two bookings at once cannot both count the last use.
  usable(await lockInvitation(tx, id), tx.now);
  await tx.db
    .updateTable('invitations')
    .set((is) => ({ uses: is('uses', '+', 1), last_used_at: tx.now }))
    .where('id', '=', id)
    .execute();
}

/** Returns what the mail with an invitation's link says now; null once the invitation has ended or is deleted. */
export async function findMailedInvitation(
  { database, clock, invitationKeys }: InvitationServices,
  origin: string,
  id: string,
): Promise<MailedInvitation | null> {
  const invitation = await selectInvitation(database.db, id).executeTakeFirst();
  const now = clock();
  if (invitation === undefined || endOf(invitation, now) !== null) return null;
  const { name, expires_at, uses_max } = invitation;
  const today = showDateAt(now);
  return {
    name,
    expires_at,
    uses_max,
    today,
    window: bookableRange(today, windowOf(invitation)),
    link: invitationLink(origin, invitationKeys.keyOf(id)),
  };
}

/** The list of invitations shows bookings, and is read again with them. */
export const announceInvitations = (tx: Pick<UnitOfWork, 'announce' | 'now'>): void =>
  tx.announce({ topic: 'bookings', date: showDateAt(tx.now) });

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
