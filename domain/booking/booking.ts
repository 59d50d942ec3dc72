import * as v from 'valibot';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { BookingGate, TextVersion } from './booking-gate.ts';
import { BOOKING_FORM_MESSAGES, GuestDetails, storedGuestEntries } from './guest-fields.ts';
import { Slot } from './slots/slot.ts';

/** The longest names of IANA have 32 characters. */
const NAME_MAXIMUM = 64;

/** The IANA time zone of the guest; null for any text that is none. */
const GuestZone = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text !== null && isTimeZone(text) ? text : null)),
);

function isTimeZone(text: string): boolean {
  if (text.length > NAME_MAXIMUM) return false;
  try {
    // Offsets such as '+03:00' are accepted too, but have no daylight saving time.
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}

export const BookingDetails = v.object(
  { ...GuestDetails.entries, ...Slot.entries },
  BOOKING_FORM_MESSAGES.nameTooShort,
);
export type BookingDetails = v.InferOutput<typeof BookingDetails>;

/** The page shows the first message, in the order of the fields. */
export const BookingRequest = v.pipe(
  v.object(
    {
      ...BookingDetails.entries,
      gate: v.optional(BookingGate),
      /** The version of the note on /booking-calendar. */
      consent_note: v.optional(TextVersion),
      guest_zone: v.optional(GuestZone),
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

/** Omits the rules of the form: a stored booking may be older than a rule or optional field. */
export const StoredBooking = v.object({
  id: v.string(),
  ...storedGuestEntries,
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.picklist(BOOKING_STATUSES),
  /** The IANA zone of the guest's browser; null if unknown. */
  guest_zone: v.nullish(v.string(), null),
}) satisfies v.GenericSchema<unknown, BookingDetails>;
export type Booking = v.InferOutput<typeof StoredBooking>;

export const BOOKING_FIELDS = v.keyof(StoredBooking).options;

/** Contains no personal data. */
export const BookingResponse = v.object({
  id: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.literal('confirmed'),
});
export type BookingResponse = v.InferOutput<typeof BookingResponse>;

/** The guest needs it on the day of the recording. `map` is a URL. */
export const VisitDetails = v.object({
  street: v.string(),
  map: v.string(),
  phone: v.string(),
  bring: listOf(v.string()),
});
export type VisitDetails = v.InferOutput<typeof VisitDetails>;

export const CreatedBooking = v.object({
  ...BookingResponse.entries,
  /**
   * Opens the guest's link; computed at each response, never stored. Null in the response to a repeated
   * request once the link was renewed.
   */
  guest_key: v.nullable(v.string()),
  /** Null without the key. */
  visit: v.nullable(VisitDetails),
});
export type CreatedBooking = v.InferOutput<typeof CreatedBooking>;

export const ScheduledBooking = v.object({ ...StoredBooking.entries, is_attending: v.boolean() });
export type ScheduledBooking = v.InferOutput<typeof ScheduledBooking>;

const documents = {
  terms_version: v.string(),
  policy_version: v.string(),
  given_at: ResponseInstant,
};

/** The guest agreed to these. Times are in milliseconds since 1970; versions are hashes of the texts. */
export const ConsentEvidence = v.variant('kind', [
  v.object({ kind: v.literal('documents'), ...documents, unlocked_at: ResponseInstant }),
  v.object({ kind: v.literal('invitation'), ...documents }),
  v.object({
    kind: v.literal('note'),
    note_version: v.nullable(v.string()),
    given_at: ResponseInstant,
  }),
]);
export type ConsentEvidence = v.InferOutput<typeof ConsentEvidence>;
