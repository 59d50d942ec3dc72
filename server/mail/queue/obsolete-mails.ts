import type { Kysely } from 'kysely';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { isBlocked } from '#server/database/blocks.ts';
import type { Schema } from '#server/database/schema.ts';
import type { MoveRequested, Reminder } from './mail-payload.ts';
import type { ClaimedMail } from './mail-queue.ts';

/** Stored as the reason of a mail that was dropped, and shown to admins. */
export const NOT_SENT = {
  late: 'Late: its time had passed.',
  changed: 'The booking has changed since.',
  stopped: 'The guest wants no reminders.',
  unblocked: 'The date is not blocked any more.',
  blockedAgain: 'The date is blocked again.',
  nobodyComes: 'Nobody comes on that day any more.',
  invitationEnded: 'The invitation has ended.',
  linkEnded: 'The link has ended.',
} as const;

/** Reasons that are no failure: a guest, or an admin, has changed their mind. */
export const NO_FAILURES: readonly string[] = [
  NOT_SENT.changed,
  NOT_SENT.stopped,
  NOT_SENT.unblocked,
  NOT_SENT.blockedAgain,
  NOT_SENT.nobodyComes,
  NOT_SENT.invitationEnded,
  NOT_SENT.linkEnded,
];

/** The mail must not be sent any more; the message contains no personal data. */
export class ObsoleteMailError extends Error {}

/** The templates drop mails about ended links and invitations, and empty days. @throws ObsoleteMailError */
export async function assertNotObsolete(
  db: Kysely<Schema>,
  { payload: mail, claimed_at }: Pick<ClaimedMail, 'payload' | 'claimed_at'>,
): Promise<void> {
  if (mail && 'use_by' in mail && claimed_at >= mail.use_by) {
    throw new ObsoleteMailError(NOT_SENT.late);
  }
  switch (mail?.kind) {
    case 'move_request': {
      const { asked_date } = await requireSameSlot(db, mail);
      if (asked_date === null) throw new ObsoleteMailError(NOT_SENT.unblocked);
      return;
    }
    case 'move_request_withdrawn': {
      const { booking_date } = await requireSameSlot(db, mail);
      if (await isBlocked(db, booking_date)) throw new ObsoleteMailError(NOT_SENT.blockedAgain);
      return;
    }
    case 'reminder': {
      const { reminders_stopped_at } = await requireSameSlot(db, mail);
      if (reminders_stopped_at !== null) throw new ObsoleteMailError(NOT_SENT.stopped);
    }
  }
}

async function requireSameSlot(db: Kysely<Schema>, { booking }: Reminder | MoveRequested) {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', booking.id)
    .executeTakeFirst();
  if (row?.status !== 'confirmed' || !sameSlot(row, booking))
    throw new ObsoleteMailError(NOT_SENT.changed);
  return row;
}
