import type { Kysely } from 'kysely';
import type { Instant } from '#server/clock.ts';
import type { Schema } from '#server/database/schema.ts';
import { type InvitationCreated, parsePayload, type Reminder } from './mail-payload.ts';
import type { ClaimedMail } from './mail-queue.ts';

/** Stored as the reason of a mail that was dropped, and shown to admins. */
export const NOT_SENT = {
  late: 'Late: its time had passed.',
  changed: 'The booking has changed since.',
  stopped: 'The guest wants no reminders.',
  nobodyComes: 'Nobody comes on that day any more.',
  invitationEnded: 'The invitation has ended.',
} as const;

/** Reasons that are no failure: a guest, or an admin, has changed their mind. */
export const NO_FAILURES: readonly string[] = [
  NOT_SENT.changed,
  NOT_SENT.stopped,
  NOT_SENT.nobodyComes,
  NOT_SENT.invitationEnded,
];

/** The mail must not be sent any more; the message contains no personal data. */
export class ObsoleteMailError extends Error {
  override readonly name = 'ObsoleteMailError';
}

/**
 * Mails that are of use only for some time, and only for the booking or the invitation as it is: the mail
 * server may have been down meanwhile.
 * @throws ObsoleteMailError
 */
export async function assertNotObsolete(
  db: Kysely<Schema>,
  { payload, claimed_at }: Pick<ClaimedMail, 'payload' | 'claimed_at'>,
): Promise<void> {
  const mail = parsePayload(payload);
  if (mail?.kind === 'invitation') return assertUsable(db, mail, claimed_at);
  if (mail?.kind !== 'reminder' && mail?.kind !== 'schedule') return;
  if (claimed_at >= mail.use_by) throw new ObsoleteMailError(NOT_SENT.late);
  if (mail.kind === 'reminder') await assertStillWanted(db, mail);
}

async function assertStillWanted(db: Kysely<Schema>, { booking }: Reminder): Promise<void> {
  const row = await db
    .selectFrom('bookings')
    .select(['status', 'booking_date', 'time_slot', 'reminders_stopped_at'])
    .where('id', '=', booking.id)
    .executeTakeFirst();
  const isTheirs =
    row?.status === 'confirmed' &&
    row.booking_date === booking.booking_date &&
    row.time_slot === booking.time_slot;
  if (!isTheirs) throw new ObsoleteMailError(NOT_SENT.changed);
  if (row.reminders_stopped_at !== null) throw new ObsoleteMailError(NOT_SENT.stopped);
}

async function assertUsable(
  db: Kysely<Schema>,
  { invitation_id }: InvitationCreated,
  now: Instant,
): Promise<void> {
  const usable = await db
    .selectFrom('invitations')
    .select('id')
    .where('id', '=', invitation_id)
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'uses_max')
    .executeTakeFirst();
  if (usable === undefined) throw new ObsoleteMailError(NOT_SENT.invitationEnded);
}
