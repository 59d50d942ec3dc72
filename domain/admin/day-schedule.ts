import * as v from 'valibot';
import { optionalText } from '#domain/booking/booking.ts';
import type { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import type { ScheduledBooking } from '#domain/booking/scheduled-booking.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { ADMIN_FORM_MESSAGES, ADMIN_LIMITS } from './messages.ts';

/** What became of a recording, as the team notes it. */
export const OUTCOMES = ['came', 'did_not_come'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Without a date: today in Nairobi. */
export const DayQuery = v.object({
  date: v.optional(v.custom<PlainDate>(isPlainDate, ADMIN_FORM_MESSAGES.date)),
});

const teamNote = optionalText(ADMIN_LIMITS.noteMaximum, ADMIN_FORM_MESSAGES.noteTooLong);

/** `POST /api/admin/bookings/:id/note`: rejected with `note_changed` unless the note is `from`. */
export const NoteChange = v.object({ from: teamNote, to: teamNote }, ADMIN_FORM_MESSAGES.query);
export type NoteChange = v.InferOutput<typeof NoteChange>;

/** `POST /api/admin/bookings/:id/outcome`; null withdraws it. */
export const OutcomeChange = v.object(
  { outcome: v.nullable(v.picklist(OUTCOMES)) },
  ADMIN_FORM_MESSAGES.query,
);
export type OutcomeChange = v.InferOutput<typeof OutcomeChange>;

/** A confirmed recording of a day, as the team needs it in the studio. */
export interface DayBooking extends ScheduledBooking {
  /** null for bookings made before consent was stored. */
  readonly consent: ConsentEvidence | null;
  /** Of the team, which the guest never sees. */
  readonly team_note: string | null;
  readonly outcome: Outcome | null;
  /** The URL of the guest's link; null when it has ended. */
  readonly guest_link: string | null;
}

export interface DayResponse {
  readonly date: PlainDate;
  readonly today: PlainDate;
  /** null unless the date is blocked. */
  readonly block: { readonly reason: string | null } | null;
  /** In the order of their slots. */
  readonly bookings: readonly DayBooking[];
}
