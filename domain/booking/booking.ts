import * as v from 'valibot';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { ResponseDate } from '#domain/response-parts.ts';
import { TimeZone } from '#domain/time/time-zone.ts';
import { BookingGate } from './booking-gate.ts';
import { BOOKING_FORM_MESSAGES, GuestDetails, storedGuestEntries } from './guest-fields.ts';
import { TextVersion } from './legal-documents.ts';
import { Slot } from './slots/slot.ts';

const bookingEntries = { ...GuestDetails.entries, ...Slot.entries };

export const BookingDetails = v.object(bookingEntries, BOOKING_FORM_MESSAGES.nameTooShort);
export type BookingDetails = v.InferOutput<typeof BookingDetails>;

/** The page shows the first message, in the order of the fields. */
export const BookingRequest = v.pipe(
  v.object(
    {
      ...bookingEntries,
      /** Only /book sends it. */
      gate: v.optional(BookingGate),
      /** The version of the note on /booking-calendar. */
      consent_note: v.optional(TextVersion),
      guest_zone: v.optional(TimeZone),
      website: EmptyHoneypot,
    },
    BOOKING_FORM_MESSAGES.nameTooShort,
  ),
  v.transform(({ website, ...request }) => request),
);

export type BookingRequest = v.InferOutput<typeof BookingRequest>;

export type SentBooking = v.InferInput<typeof BookingRequest>;

export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** The fields of a stored booking; schemas of responses are made of them. */
export const storedBookingEntries = {
  id: v.string(),
  ...storedGuestEntries,
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  /** The IANA zone of the guest's browser; null if unknown. */
  guest_zone: v.nullish(v.string(), null),
};

/** Omits the rules of the form: a stored booking may be older than a rule or optional field. */
export const StoredBooking = v.object(storedBookingEntries) satisfies v.GenericSchema<
  unknown,
  BookingDetails
>;
export type Booking = v.InferOutput<typeof StoredBooking>;

export const BOOKING_FIELDS = v.keyof(StoredBooking).options;
