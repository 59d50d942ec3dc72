import type { Kysely } from 'kysely';
import { UNDO_DELAY_MS } from '#domain/admin/team-changes.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { InvitationsTable, MailsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { guestLinkMail, moveRequest } from '#server/mail/kinds/guest-link.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import { deleteWaiting, enqueueMail, newMail } from './mail-queue.ts';
import { mailStateOf } from './mail-state.ts';

interface LinkedGuest {
  readonly booking: Booking;
  readonly sequence: number;
}

/** Replaces links that wait. A change of the booking does not replace them, as it replaces notifications. */
export async function enqueueLinks(
  tx: UnitOfWork,
  guests: readonly LinkedGuest[],
  is_renewed: boolean,
): Promise<void> {
  if (guests.length === 0) return;
  const ids = guests.map(({ booking }) => booking.id);
  await deleteWaiting(tx.db, guestLinkMail).where('booking_id', 'in', ids).execute();
  await tx.enqueue(
    ...guests.map((guest) => newMail({ kind: 'link', is_renewed, ...guest }, tx.databaseNow)),
  );
}

/** Not beside a renewed link that is queued: that mail has the same link, and waits for no limit. */
export async function enqueueGuestLink(tx: UnitOfWork, booking: Booking, sequence: number) {
  const queued = await tx.db
    .selectFrom('mails')
    .select('payload')
    .where('booking_id', '=', booking.id)
    .where('job', '=', guestLinkMail.job)
    .where('status', '=', 'queued')
    .execute();
  if (!queued.some(isRenewal)) await enqueueLinks(tx, [{ booking, sequence }], false);
}

function isRenewal({ payload }: Pick<MailsTable, 'payload'>): boolean {
  const mail = parsePayload(payload);
  return mail?.kind === 'link' && mail.is_renewed === true;
}

/** Delayed, so that the block can be undone. */
export const enqueueMoveRequest = (tx: UnitOfWork, booking: Booking, sequence: number) =>
  enqueueMail(tx, { kind: 'move_request', sequence, booking }, UNDO_DELAY_MS);

/** Deletes the request, or tells the guest if it may have arrived. In the transaction that withdraws it. */
export async function withdrawMoveRequest(tx: UnitOfWork, booking: Booking, sequence: number) {
  const { numDeletedRows } = await deleteWaiting(tx.db, moveRequest)
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  const request = await tx.db
    .selectFrom('mails')
    .select('status')
    .where('booking_id', '=', booking.id)
    .where('job', '=', moveRequest.job)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (request?.status === 'failed') return;
  await enqueueMail(tx, { kind: 'move_request_withdrawn', sequence, booking }, UNDO_DELAY_MS);
}

/** Queues a mail for each with an e-mail address, in the transaction that creates them. */
export async function enqueueInvitations(
  tx: UnitOfWork,
  invitations: readonly Pick<InvitationsTable, 'id' | 'email'>[],
): Promise<void> {
  const mails = invitations.flatMap(({ id, email }) => {
    if (email === null) return [];
    return [newMail({ kind: 'invitation', to: email, invitation_id: id }, tx.databaseNow)];
  });
  await tx.enqueue(...mails);
}

export async function getInvitationMailStates(db: Kysely<Schema>) {
  const mails = await db
    .selectFrom('mails')
    .select(['invitation_id', 'status', 'last_error'])
    .where('invitation_id', 'is not', null)
    .execute();
  return new Map(mails.map(({ invitation_id, ...mail }) => [invitation_id, mailStateOf(mail)]));
}
