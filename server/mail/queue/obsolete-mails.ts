import type { Kysely } from 'kysely';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { isBlocked } from '#server/database/blocks.ts';
import type { Schema } from '#server/database/schema.ts';
import { NOT_SENT } from './mail-notes.ts';
import {
  type BookingNotification,
  isNotification,
  type MoveRequested,
  type Reminder,
} from './mail-payload.ts';
import type { ClaimedMail } from './mail-queue.ts';

type MailAboutBooking = BookingNotification | MoveRequested | Reminder;

/** The mail must not be sent any more; the message contains no personal data. */
export class ObsoleteMailError extends Error {}

/** The templates drop mails about ended links and invitations, and empty days. @throws ObsoleteMailError */
export async function assertNotObsolete(
  db: Kysely<Schema>,
  { audience, payload: mail, claimed_at }: Pick<ClaimedMail, 'audience' | 'payload' | 'claimed_at'>,
): Promise<void> {
  if (mail && 'use_by' in mail && claimed_at >= mail.use_by) {
    throw new ObsoleteMailError(NOT_SENT.late);
  }
  if (audience === 'producer' && mail && isNotification(mail)) return requireSameState(db, mail);
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

/** A change takes back the guest's mails that wait; the producer's wait, and must not contradict a later one. */
async function requireSameState(db: Kysely<Schema>, mail: BookingNotification): Promise<void> {
  if (mail.kind !== 'cancelled') await requireSameSlot(db, mail);
  else if ((await findBooking(db, mail))?.status === 'confirmed')
    throw new ObsoleteMailError(NOT_SENT.changed);
}

async function requireSameSlot(db: Kysely<Schema>, mail: MailAboutBooking) {
  const row = await findBooking(db, mail);
  if (row?.status !== 'confirmed' || !sameSlot(row, mail.booking))
    throw new ObsoleteMailError(NOT_SENT.changed);
  return row;
}

const findBooking = (db: Kysely<Schema>, { booking }: MailAboutBooking) =>
  db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst();
