import type { Kysely } from 'kysely';
import type { MailState } from '#domain/admin/bookings/booking-list.ts';
import type { InvitationsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { mailStateOf } from './mail-notes.ts';
import { newMail } from './mail-queue.ts';

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

export async function getInvitationMailStates(
  db: Kysely<Schema>,
): Promise<Map<string | null, MailState>> {
  const mails = await db
    .selectFrom('mails')
    .select(['invitation_id', 'status', 'last_error'])
    .where('invitation_id', 'is not', null)
    .execute();
  return new Map(mails.map(({ invitation_id, ...mail }) => [invitation_id, mailStateOf(mail)]));
}
