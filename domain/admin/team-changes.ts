import * as v from 'valibot';
import { BOOKING_STATUSES, StoredBooking } from '#domain/booking/booking.ts';
import { GuestDetails, optionalEmail } from '#domain/booking/guest-fields.ts';
import {
  type BookingWindow,
  DateRange,
  SlotAvailability,
} from '#domain/booking/slots/availability.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { enteredDate } from '#domain/time/entered-date.ts';
import { MAIL_AUDIENCES } from './bookings.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const UNDO_SECONDS = 10;

/** The page starts its countdown after the response. */
const UNDO_MARGIN_SECONDS = 2;

/** Delays a mail about a change by the team, so that it can be undone before the mail leaves. */
export const UNDO_DELAY_MS = (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000;

export const StatusChange = v.object({
  status: v.picklist(BOOKING_STATUSES),
  notifies_guest: v.boolean(),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

export const DeletionQuery = v.object({ notifies_guest: v.picklist(['yes', 'no']) });

export const MailRequest = v.object({ audience: v.picklist(MAIL_AUDIENCES) });

export const ChangedBooking = v.object({ booking: StoredBooking, guest_notified: v.boolean() });
export type ChangedBooking = v.InferOutput<typeof ChangedBooking>;

export const RenewedLink = v.object({ guest_link: v.nullable(v.string()) });

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
