import * as v from 'valibot';
import { GuestDetails, optionalEmail } from '#domain/booking/guest-fields.ts';
import { SlotAvailability } from '#domain/booking/slots/availability.ts';
import { type BookingWindow, DateRange } from '#domain/booking/slots/booking-window.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const TEAM_WINDOW: BookingWindow = { opensAfterDays: 0, closesAfterDays: 90 };

/** A booking that was agreed on by phone. The form shows the first message, in the order of the fields. */
export const TeamBookingDetails = v.object({
  ...Slot.entries,
  ...GuestDetails.entries,
  guest_email: optionalEmail,
});

export const TeamBookingRequest = v.object({
  ...TeamBookingDetails.entries,
  /** An admin may book a blocked date, but has to confirm it. */
  allows_blocked: v.boolean(),
});
export type TeamBookingRequest = v.InferOutput<typeof TeamBookingRequest>;

export const TeamMove = v.object({
  from: Slot,
  to: Slot,
  allows_blocked: v.boolean(),
  notifies_guest: v.boolean(),
});
export type TeamMove = v.InferOutput<typeof TeamMove>;

export const TeamDayQuery = v.object({ date: enteredDate(ADMIN_FORM_MESSAGES.date) });

export const TeamDay = v.object({
  date: ResponseDate,
  window: DateRange,
  is_blocked: v.boolean(),
  reason: v.nullable(v.string()),
  /** A blocked date has them too; Sundays and dates outside the window have none. */
  slots: listOf(SlotAvailability),
});
export type TeamDay = v.InferOutput<typeof TeamDay>;
