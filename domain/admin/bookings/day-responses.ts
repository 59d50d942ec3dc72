import * as v from 'valibot';
import { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { scheduledBookingEntries } from '#domain/booking/scheduled-booking.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { OUTCOMES } from './recording-outcome.ts';

/** The team sees these of a booking. */
export const teamViewEntries = {
  /** null for bookings that the team has added. */
  consent: v.nullable(ConsentEvidence),
  /** The team's note, which the guest never sees. */
  team_note: v.nullable(v.string()),
  outcome: v.nullable(v.picklist(OUTCOMES)),
  /** The URL of the guest's link; null when it has ended. */
  guest_link: v.nullable(v.string()),
  /** The `tel:` URL of the guest's phone; null unless it is certainly one number that can be dialled. */
  guest_phone_url: v.nullable(v.string()),
};

/** A confirmed recording of a day, as the team needs it in the studio. */
const DayBooking = v.object({ ...scheduledBookingEntries, ...teamViewEntries });
export type DayBooking = v.InferOutput<typeof DayBooking>;

export const DayResponse = v.object({
  date: ResponseDate,
  today: ResponseDate,
  /** The next date with a confirmed recording, after `date`; null without. */
  next_date: v.nullable(ResponseDate),
  /** null unless the date is blocked. */
  block: v.nullable(v.object({ reason: v.nullable(v.string()) })),
  /** Sorted by slot. */
  bookings: listOf(DayBooking),
});
export type DayResponse = v.InferOutput<typeof DayResponse>;
