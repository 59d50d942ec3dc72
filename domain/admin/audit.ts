import * as v from 'valibot';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const AUDIT_ENTRIES_PER_PAGE = 50;

export const SECOND_FACTOR_ACTIONS = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_reset',
  'recovery_code_used',
  'recovery_codes_renewed',
] as const;
export type SecondFactorAction = (typeof SECOND_FACTOR_ACTIONS)[number];

const ACTIONS = [
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
  ...SECOND_FACTOR_ACTIONS,
  'sessions_ended',
  'links_renewed',
  'imported',
  'episode_added',
  'episode_changed',
  'episode_published',
  'episode_taken_back',
] as const;
export type Action = (typeof ACTIONS)[number];

export const AuditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid(ADMIN_FORM_MESSAGES.query))),
});

/** Contains no guest data. */
export const AuditEntry = v.object({
  id: v.string(),
  at: ResponseInstant,
  /** The admin's e-mail address, or 'operator' for a command; null for the guest. */
  actor: v.nullable(v.string()),
  action: v.picklist(ACTIONS),
  booking_id: v.nullable(v.string()),
  /** The booking's date, or the first blocked one. */
  date: v.nullable(ResponseDate),
  until_date: v.nullable(ResponseDate),
  time_slot: v.nullable(v.string()),
  from_date: v.nullable(ResponseDate),
  from_slot: v.nullable(v.string()),
  invitation_id: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

export const AuditPage = v.object({ entries: listOf(AuditEntry), older: v.nullable(v.string()) });
export type AuditPage = v.InferOutput<typeof AuditPage>;
