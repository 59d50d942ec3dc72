import * as v from 'valibot';
import { listOf, ResponseInstant } from '#domain/response-parts.ts';
import { AuditEntry } from './audit.ts';
import { ListedBooking, MAIL_AUDIENCES, MAIL_STATES } from './booking-list.ts';
import { teamViewEntries } from './day.ts';

const RecordedMail = v.object({
  id: v.string(),
  audience: v.picklist(MAIL_AUDIENCES),
  /** null when a newer version of this program wrote the mail. */
  kind: v.nullable(
    v.picklist([
      'confirmed',
      'reconfirmed',
      'cancelled',
      'moved',
      'corrected',
      'link',
      'move_request',
      'move_request_withdrawn',
      'episode_out',
      'reminder',
    ]),
  ),
  state: v.picklist(MAIL_STATES),
  queued_at: ResponseInstant,
  sent_at: v.nullable(ResponseInstant),
  next_attempt_at: v.nullable(ResponseInstant),
  last_error: v.nullable(v.string()),
});
export type RecordedMail = v.InferOutput<typeof RecordedMail>;

export const BookingRecord = v.object({
  booking: v.object({ ...ListedBooking.entries, created_at: ResponseInstant }),
  is_attending: v.boolean(),
  wants_reminders: v.boolean(),
  /** The name of the invitation with which it was booked; null without one, or once it is deleted. */
  invitation: v.nullable(v.string()),
  ...teamViewEntries,
  /** Newest first, like `history`. */
  mails: listOf(RecordedMail),
  history: listOf(AuditEntry),
});
export type BookingRecord = v.InferOutput<typeof BookingRecord>;
