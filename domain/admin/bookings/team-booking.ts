import * as v from 'valibot';
import { ADMIN_FORM_MESSAGES } from '#domain/admin/messages.ts';
import { BOOKING_FORM_MESSAGES, GuestDetails } from '#domain/booking/guest-fields.ts';
import type { BookingWindow } from '#domain/booking/slots/booking-window.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { cleaned } from '#domain/text/text-actions.ts';
import { enteredDate } from '#domain/time/entered-date.ts';

/** The dates on which admins book and to which they move bookings. */
export const TEAM_WINDOW: BookingWindow = { opensAfterDays: 0, closesAfterDays: 90 };

/** An admin may book a blocked date, but has to confirm it. */
const allowsBlocked = { allows_blocked: v.boolean() };

/** '' for a guest who is not mailed. */
const OptionalEmail = v.union(
  [v.pipe(v.string(), cleaned, v.literal('')), GuestDetails.entries.guest_email],
  BOOKING_FORM_MESSAGES.email,
);

/** A booking that was agreed on by phone. The form shows the first message, in the order of the fields. */
export const TeamBookingDetails = v.object({
  ...Slot.entries,
  ...GuestDetails.entries,
  guest_email: OptionalEmail,
});

export type TeamBookingDetails = v.InferOutput<typeof TeamBookingDetails>;

export const TeamBookingRequest = v.object({ ...TeamBookingDetails.entries, ...allowsBlocked });
export type TeamBookingRequest = v.InferOutput<typeof TeamBookingRequest>;

export const TeamMove = v.object({
  /** The slot that the admin's page shows. */
  from: Slot,
  to: Slot,
  ...allowsBlocked,
  notifies_guest: v.boolean(),
});
export type TeamMove = v.InferOutput<typeof TeamMove>;

export const TeamDayQuery = v.object({
  date: enteredDate(ADMIN_FORM_MESSAGES.date),
});
