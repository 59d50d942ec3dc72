import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import type { AuditEntry } from './audit.ts';
import type { ListedBooking, MailState } from './booking-list.ts';
import type { Outcome } from './day-schedule.ts';

export const MAIL_AUDIENCES = ['guest', 'producer'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** Times are in milliseconds since 1970, also below. */
export interface BookingMail {
  readonly id: string;
  readonly audience: MailAudience;
  /** null when a newer version of this program wrote the mail. */
  readonly tells:
    | 'confirmed'
    | 'reconfirmed'
    | 'cancelled'
    | 'moved'
    | 'corrected'
    | 'link'
    | 'move_request'
    | 'move_request_withdrawn'
    | 'reminder'
    | null;
  readonly state: MailState;
  readonly queued_at: number;
  readonly sent_at: number | null;
  readonly next_attempt_at: number | null;
  /** Contains no guest data. */
  readonly trouble: string | null;
}

export interface BookingRecord {
  readonly booking: ListedBooking & { readonly created_at: number };
  /** The guest has said that they will be there, in the slot that the booking has. */
  readonly is_attending: boolean;
  readonly wants_reminders: boolean;
  /** Of the team, which the guest never sees. */
  readonly team_note: string | null;
  readonly outcome: Outcome | null;
  /** The name of the invitation with which it was booked; null without one, or once it is deleted. */
  readonly invitation: string | null;
  /** null for bookings made before consent was stored. */
  readonly consent: ConsentEvidence | null;
  /** Newest first, like `history`. */
  readonly mails: readonly BookingMail[];
  readonly history: readonly AuditEntry[];
  /** The URL of the guest's link; null when it has ended. */
  readonly guest_link: string | null;
}
