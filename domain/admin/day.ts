import * as v from 'valibot';
import { ConsentEvidence, ScheduledBooking } from '#domain/booking/booking.ts';
import { optionalText } from '#domain/booking/guest-fields.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const OUTCOMES = ['came', 'did_not_come'] as const;
export type RecordingOutcome = (typeof OUTCOMES)[number];

/** No date means today in Nairobi. */
export const DayQuery = v.object({ date: v.optional(enteredDate(ADMIN_FORM_MESSAGES.date)) });

export const NOTE_LENGTH_MAX = 2000;
export const NOTE_TOO_LONG = `Note must be at most ${NOTE_LENGTH_MAX} characters`;

export const TeamNoteText = optionalText(NOTE_LENGTH_MAX, NOTE_TOO_LONG);

/** Rejected with `note_changed` unless the note is `from`. */
export const NoteChange = v.object(
  { from: TeamNoteText, to: TeamNoteText },
  ADMIN_FORM_MESSAGES.change,
);
export type NoteChange = v.InferOutput<typeof NoteChange>;

export const OutcomeChange = v.object(
  { outcome: v.nullable(v.picklist(OUTCOMES)) },
  ADMIN_FORM_MESSAGES.change,
);
export type OutcomeChange = v.InferOutput<typeof OutcomeChange>;

export const teamViewEntries = {
  /** null for bookings that the team has added. */
  consent: v.nullable(ConsentEvidence),
  team_note: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  /** The URL of the guest's link; null when it has ended. */
  guest_link: v.nullable(v.string()),
  /** The `tel:` URL of the guest's phone; null unless it is certainly one number that can be dialled. */
  guest_phone_url: v.nullable(v.string()),
};

const DayRecording = v.object({ ...ScheduledBooking.entries, ...teamViewEntries });
export type DayRecording = v.InferOutput<typeof DayRecording>;

export const DayResponse = v.object({
  date: ResponseDate,
  today: ResponseDate,
  /** The next date with a confirmed recording, after `date`; null without. */
  next_date: v.nullable(ResponseDate),
  block: v.nullable(v.object({ reason: v.nullable(v.string()) })),
  bookings: listOf(DayRecording),
});
export type DayResponse = v.InferOutput<typeof DayResponse>;
