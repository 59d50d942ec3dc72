import * as v from 'valibot';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const ACTIONS = [
  'booked',
  'cancelled',
  'confirmed',
  'deleted',
  'mail_sent_again',
  'date_blocked',
  'date_unblocked',
  'bookings_exported',
  'feed_opened',
  'feed_closed',
  'moved',
  'details_changed',
  'link_renewed',
  'attendance_confirmed',
  'attendance_withdrawn',
  'reminders_stopped',
  'reminders_wanted',
  'invited',
  'invitation_revoked',
  'invitation_restored',
  'asked_to_move',
  'note_changed',
  'came',
  'did_not_come',
  'outcome_withdrawn',
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Contains no guest data. */
export interface AuditEntry {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The admin's e-mail address; null for the guest. */
  readonly actor: string | null;
  readonly action: Action;
  readonly booking_id: string | null;
  /** The booking's date, or the first blocked one. */
  readonly date: PlainDate | null;
  readonly until_date: PlainDate | null;
  readonly time_slot: string | null;
  /** Date and slot before a move. */
  readonly from_date: PlainDate | null;
  readonly from_slot: string | null;
  /** Of an invitation's operations, and of a booking with one. */
  readonly invitation_id: string | null;
}

export interface AuditPage {
  readonly acts: readonly AuditEntry[];
  /** The `before` of the next page. */
  readonly older: string | null;
}

export const AuditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid(ADMIN_FORM_MESSAGES.query))),
});
