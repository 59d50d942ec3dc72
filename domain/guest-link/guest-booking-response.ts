import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking/booking.ts';
import { ConsentEvidence } from '#domain/booking/consent-evidence.ts';
import { StoredDetails } from '#domain/booking/guest-fields.ts';
import { ResponseDate, ResponseInstant } from '#domain/response-parts.ts';

/** Response of the calls with a guest's key: the booking as it is now. Instants in ms since 1970. */
export const GuestBooking = v.object({
  status: v.picklist(BOOKING_STATUSES),
  booking_date: ResponseDate,
  time_slot: v.string(),
  ...StoredDetails.entries,
  /** A text such as 'j•••@example.com'; null if the team booked without an e-mail address. */
  email_hint: v.nullable(v.string()),
  /** The IANA zone of the browser in which it was booked; null if unknown. */
  guest_zone: v.nullable(v.string()),
  /** The guest may change the booking before this instant. */
  changes_until: ResponseInstant,
  is_changeable: v.boolean(),
  /** The guest cancelled it, and the time limit allows to take that back; its slot may be taken. */
  is_reversible: v.boolean(),
  /** The team has blocked the date, and asked the guest to choose another slot. */
  is_asked_to_move: v.boolean(),
  /** The guest has said that they will be there, in this slot. */
  is_attending: v.boolean(),
  wants_reminders: v.boolean(),
  /** A reminder is still to come, if the guest wants it: never without an e-mail address. */
  has_reminder_ahead: v.boolean(),
  /** The instant at which the next reminder leaves; null if none will. */
  next_reminder_at: v.nullable(ResponseInstant),
  /** The recording is over. */
  is_over: v.boolean(),
  /** The link ends at this instant. */
  link_ends_at: ResponseInstant,
  /** The team has added the booking, so that the guest has agreed to nothing here. */
  is_added_by_team: v.boolean(),
  /** null for bookings that the team has added. */
  consent: v.nullable(ConsentEvidence),
});
export type GuestBooking = v.InferOutput<typeof GuestBooking>;
