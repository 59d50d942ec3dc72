import type { MailState } from '#domain/admin/bookings/booking-list.ts';
import type { MailsTable } from '#server/database/schema.ts';

/** Stored in `last_error` of a mail that was 'sent' to a file, and shown to admins. */
export const WRITTEN_TO_FILE = 'No mail server is set up: nobody receives this mail.';

/** Stored in `last_error` of a queued mail that waits for its limit, and shown to admins. */
export const WAITS_FOR_LIMIT =
  'This address has had as many mails as it gets within a day. This one waits for its turn.';

export function mailStateOf({
  status,
  last_error,
}: Pick<MailsTable, 'status' | 'last_error'>): MailState {
  return last_error === WRITTEN_TO_FILE ? 'written_to_file' : status;
}
