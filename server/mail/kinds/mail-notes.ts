import type { MailState } from '#domain/admin/booking-list.ts';
import type { MailsTable } from '#server/database/schema.ts';

/** Stored in `last_error` of a mail that was 'sent' to a file, and shown to admins. */
export const WRITTEN_TO_FILE = 'No mail server is set up: nobody receives this mail.';

/** Stored in `last_error` of a queued mail that waits for its limit, and shown to admins. */
export const WAITS_FOR_LIMIT =
  'This address has had as many mails as it gets within a day. This one waits for its turn.';

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
  takenBack: 'The episode is taken back.',
} as const;

/** Stored as the reason of an attempted mail whose booking changed before the next attempt. */
export const CANCELLED_MAIL = 'Taken back: the booking has changed since.';

const { late: _, ...harmless } = NOT_SENT;

/** Reasons that are no failure: a guest, or an admin, has changed their mind. */
export const NO_FAILURES: readonly string[] = [CANCELLED_MAIL, ...Object.values(harmless)];

export function mailStateOf({
  status,
  last_error,
}: Pick<MailsTable, 'status' | 'last_error'>): MailState {
  return last_error === WRITTEN_TO_FILE ? 'written_to_file' : status;
}
