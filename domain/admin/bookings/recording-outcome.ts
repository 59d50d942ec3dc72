import * as v from 'valibot';
import { ADMIN_FORM_MESSAGES } from '#domain/admin/messages.ts';
import { optionalText } from '#domain/booking/guest-fields.ts';
import { enteredDate } from '#domain/time/entered-date.ts';

/** The team notes what became of a recording. */
export const OUTCOMES = ['came', 'did_not_come'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** No date means today in Nairobi. */
export const DayQuery = v.object({
  date: v.optional(enteredDate(ADMIN_FORM_MESSAGES.date)),
});

export const NOTE_LENGTH_MAX = 2000;
export const NOTE_TOO_LONG = `Note must be at most ${NOTE_LENGTH_MAX} characters`;

export const TeamNote = optionalText(NOTE_LENGTH_MAX, NOTE_TOO_LONG);

/** `POST /api/admin/bookings/:id/note`: rejected with `note_changed` unless the note is `from`. */
export const NoteChange = v.object({ from: TeamNote, to: TeamNote }, ADMIN_FORM_MESSAGES.change);
export type NoteChange = v.InferOutput<typeof NoteChange>;

/** `POST /api/admin/bookings/:id/outcome`; null withdraws it. */
export const OutcomeChange = v.object(
  { outcome: v.nullable(v.picklist(OUTCOMES)) },
  ADMIN_FORM_MESSAGES.change,
);
export type OutcomeChange = v.InferOutput<typeof OutcomeChange>;
