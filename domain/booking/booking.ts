import * as v from 'valibot';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { ResponseDate } from '#domain/response-parts.ts';
import { emailAddress } from '#domain/text/email-address.ts';
import { personName } from '#domain/text/person-name.ts';
import { cleaned, trimmed } from '#domain/text/text-actions.ts';
import { TimeZone } from '#domain/time/time-zone.ts';
import { BookingGate } from './booking-gate.ts';
import { TextVersion } from './legal-documents.ts';
import { DATE_AND_TIME_MISSING, Slot } from './slots/slot.ts';

/** Lengths of the guest form's fields, in UTF-16 code units as in HTML's maxlength. */
export const BOOKING_LIMITS = {
  nameMinimum: 2,
  nameMaximum: 100,
  emailMaximum: 255,
  phoneMaximum: 50,
  notesMaximum: 500,
} as const;

/** Source: docs/requirements.md#R102 to R106. */
export const BOOKING_FORM_MESSAGES = {
  nameTooShort: 'Name must be at least 2 characters',
  nameTooLong: 'Name must be at most 100 characters',
  email: 'Invalid email address',
  phoneTooLong: 'Phone must be at most 50 characters',
  notesTooLong: 'Notes must be less than 500 characters',
  dateAndTime: DATE_AND_TIME_MISSING,
} as const;

/** Trimmed; null instead of ''. @param action `cleaned` for a number or a code */
/* @__NO_SIDE_EFFECTS__ */
export function optionalText(maximum: number, message: string, action = trimmed) {
  return v.pipe(
    v.nullish(v.string(message), ''),
    action,
    v.maxLength(maximum, message),
    v.transform((text) => (text === '' ? null : text)),
  );
}

/**
 * Requires a dot in the mail domain, whose labels `emailAddress` has checked: `jane@example` is most
 * likely a typo.
 */
const EMAIL_DOMAIN = /\.[A-Za-z\d-]{1,63}$/;

const guestEntries = {
  guest_name: personName(
    [BOOKING_LIMITS.nameMinimum, BOOKING_FORM_MESSAGES.nameTooShort],
    [BOOKING_LIMITS.nameMaximum, BOOKING_FORM_MESSAGES.nameTooLong],
  ),
  guest_email: v.pipe(
    emailAddress(BOOKING_LIMITS.emailMaximum, BOOKING_FORM_MESSAGES.email),
    v.regex(EMAIL_DOMAIN, BOOKING_FORM_MESSAGES.email),
  ),
  guest_phone: optionalText(
    BOOKING_LIMITS.phoneMaximum,
    BOOKING_FORM_MESSAGES.phoneTooLong,
    cleaned,
  ),
  notes: optionalText(BOOKING_LIMITS.notesMaximum, BOOKING_FORM_MESSAGES.notesTooLong),
};

export const GuestDetails = v.object(guestEntries);
export type GuestDetails = v.InferOutput<typeof GuestDetails>;

/** The values of the guest form as typed, not trimmed; '' where nothing is typed. */
export const GuestTexts = v.object(
  v.entriesFromList(v.keyof(GuestDetails).options, v.optional(v.string(), '')),
);
export type GuestTexts = v.InferOutput<typeof GuestTexts>;

const bookingEntries = { ...guestEntries, ...Slot.entries };

export const BookingDetails = v.object(bookingEntries, BOOKING_FORM_MESSAGES.nameTooShort);
export type BookingDetails = v.InferOutput<typeof BookingDetails>;

/** The page shows the first message, in the order of the fields. */
export const BookingRequest = v.pipe(
  v.object(
    {
      ...bookingEntries,
      /** From /book only. */
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

const storedText = v.string();
const storedOptionalText = v.nullish(storedText, null);

/** Of a stored booking; schemas of responses are made of it. */
export const storedBookingEntries = {
  id: storedText,
  guest_name: storedText,
  guest_email: storedText,
  guest_phone: storedOptionalText,
  booking_date: ResponseDate,
  time_slot: storedText,
  notes: storedOptionalText,
  status: v.picklist(BOOKING_STATUSES),
  /** The IANA zone of the guest's browser; null if unknown. */
  guest_zone: storedOptionalText,
};

/** Without the rules of the form: a stored booking may be older than a rule or optional field. */
export const StoredBooking = v.object(storedBookingEntries) satisfies v.GenericSchema<
  unknown,
  BookingDetails
>;
export type Booking = v.InferOutput<typeof StoredBooking>;

export const BOOKING_FIELDS = v.keyof(StoredBooking).options;
