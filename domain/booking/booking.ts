import * as v from 'valibot';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { BookingGate, TextVersion } from './booking-gate.ts';

/** Lengths of the guest form's fields, in UTF-16 code units as in HTML's maxlength. */
export const BOOKING_LIMITS = {
  nameMinimum: 2,
  nameMaximum: 100,
  emailMaximum: 255,
  phoneMaximum: 50,
  notesMaximum: 500,
} as const;

/** The messages of the guest form (docs/requirements.md#R102 to R106). */
export const BOOKING_FORM_MESSAGES = {
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be at most 100 characters',
  email: 'Invalid email address',
  phoneTooLong: 'Phone must be at most 50 characters',
  notesTooLong: 'Notes must be less than 500 characters',
  dateAndTime: 'Please select date and time',
} as const;

const optionalText = (maximum: number, message: string) =>
  v.pipe(
    v.nullish(v.string(message), ''),
    v.trim(),
    v.maxLength(maximum, message),
    v.transform((text) => (text === '' ? null : text)),
  );

/** A mail domain needs a dot: `jane@example` is a slip that would lose the guest every mail. */
const EMAIL_DOMAIN = /@.+\./;

const guestEntries = {
  guest_name: v.pipe(
    v.string(BOOKING_FORM_MESSAGES.nameTooShort),
    v.trim(),
    v.minLength(BOOKING_LIMITS.nameMinimum, BOOKING_FORM_MESSAGES.nameTooShort),
    v.maxLength(BOOKING_LIMITS.nameMaximum, BOOKING_FORM_MESSAGES.nameTooLong),
  ),
  guest_email: v.pipe(
    v.string(BOOKING_FORM_MESSAGES.email),
    v.trim(),
    v.maxLength(BOOKING_LIMITS.emailMaximum, BOOKING_FORM_MESSAGES.email),
    v.rfcEmail(BOOKING_FORM_MESSAGES.email),
    v.regex(EMAIL_DOMAIN, BOOKING_FORM_MESSAGES.email),
  ),
  guest_phone: optionalText(BOOKING_LIMITS.phoneMaximum, BOOKING_FORM_MESSAGES.phoneTooLong),
  notes: optionalText(BOOKING_LIMITS.notesMaximum, BOOKING_FORM_MESSAGES.notesTooLong),
};

/** Parses the guest form's fields, as typed, to the values that a booking stores. */
export const GuestDetails = v.object(guestEntries);

/** What the guest form gives once it is valid: trimmed texts, null for what was left empty. */
export type GuestDetails = v.InferOutput<typeof GuestDetails>;

const bookingEntries = {
  ...guestEntries,
  booking_date: v.custom<PlainDate>(isPlainDate, BOOKING_FORM_MESSAGES.dateAndTime),
  time_slot: v.pipe(
    v.string(BOOKING_FORM_MESSAGES.dateAndTime),
    v.minLength(1, BOOKING_FORM_MESSAGES.dateAndTime),
  ),
};

/** Who comes when: what of a request becomes the booking. */
export const BookingDetails = v.object(bookingEntries, BOOKING_FORM_MESSAGES.nameTooShort);
export type BookingDetails = v.InferOutput<typeof BookingDetails>;

/**
 * The body of `POST /api/bookings`. The fields are checked in this order and the first message is
 * the one shown; unknown fields, such as `status` and `id`, are dropped. `gate` comes from /book,
 * `consent_note` is the version of the consent note that the open route shows.
 */
export const BookingRequest = v.pipe(
  v.object(
    {
      ...bookingEntries,
      gate: v.optional(BookingGate),
      consent_note: v.optional(TextVersion),
      website: EmptyHoneypot,
    },
    BOOKING_FORM_MESSAGES.nameTooShort,
  ),
  v.transform(({ website, ...request }) => request),
);

export type BookingRequest = v.InferOutput<typeof BookingRequest>;

/** The same as a page sends it. */
export type SentBooking = v.InferInput<typeof BookingRequest>;

/** A new booking is always confirmed; an admin may cancel it and confirm it again. */
export const BOOKING_STATUSES = ['confirmed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** A booking as it is stored. */
export interface Booking extends BookingDetails {
  readonly id: string;
  readonly status: BookingStatus;
}

/** The answer to a successful `POST /api/bookings`: nothing that the sender did not say. */
export interface BookingAnswer {
  readonly id: string;
  readonly booking_date: PlainDate;
  readonly time_slot: string;
  readonly status: 'confirmed';
}
