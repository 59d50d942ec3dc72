import * as v from 'valibot';
import { emailAddress } from '#domain/text/email-address.ts';
import { cleaned, trimmed } from '#domain/text/invisible.ts';
import { personName } from '#domain/text/person-name.ts';
import { phoneCleaned, wholePhone } from '#domain/text/phone-text.ts';
import { DATE_AND_TIME_MISSING } from './slots/slot.ts';

/** Lengths of the guest form's fields, in UTF-16 code units as in HTML's maxlength. */
export const GUEST_LENGTHS = {
  guest_name: { minLength: 2, maxLength: 100 },
  guest_email: { maxLength: 255 },
  guest_phone: { maxLength: 50 },
  notes: { maxLength: 500 },
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

/** Trimmed; null instead of ''. @param action `cleaned` for a code */
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

/**
 * The fields that guests tell about themselves, in the order of every form and list. A new one is a line here and one
 * in `storedGuestEntries`, its column, and its texts: the compiler and tests/api/bookings/guest-fields.test.ts lead to the rest.
 */
const guestEntries = {
  guest_name: personName(
    [GUEST_LENGTHS.guest_name.minLength, BOOKING_FORM_MESSAGES.nameTooShort],
    [GUEST_LENGTHS.guest_name.maxLength, BOOKING_FORM_MESSAGES.nameTooLong],
  ),
  guest_email: v.pipe(
    emailAddress(GUEST_LENGTHS.guest_email.maxLength, BOOKING_FORM_MESSAGES.email),
    v.regex(EMAIL_DOMAIN, BOOKING_FORM_MESSAGES.email),
  ),
  guest_phone: wholePhone(
    optionalText(
      GUEST_LENGTHS.guest_phone.maxLength,
      BOOKING_FORM_MESSAGES.phoneTooLong,
      phoneCleaned,
    ),
  ),
  notes: optionalText(GUEST_LENGTHS.notes.maxLength, BOOKING_FORM_MESSAGES.notesTooLong),
};

/** Accepts '' as well: the team invites and books guests without an address. */
export const optionalEmail = v.union(
  [v.pipe(v.string(), cleaned, v.literal('')), guestEntries.guest_email],
  BOOKING_FORM_MESSAGES.email,
);

export const GuestDetails = v.object(guestEntries);
export type GuestDetails = v.InferOutput<typeof GuestDetails>;

/** The values of the guest form as typed, not trimmed; '' where nothing is typed. */
export const GuestTexts = v.object(
  v.entriesFromList(v.keyof(GuestDetails).options, v.nullish(v.string(), '')),
);
export type GuestTexts = v.InferOutput<typeof GuestTexts>;

export type GuestField = keyof GuestDetails;
export const GUEST_FIELDS = v.keyof(GuestDetails).options;

/** The fields that guests can correct; their e-mail address proves who they are. */
export const CorrectedDetails = v.omit(GuestDetails, ['guest_email']);
export type CorrectedDetails = v.InferOutput<typeof CorrectedDetails>;
export const CORRECTABLE_FIELDS = v.keyof(CorrectedDetails).options;

export const sameDetails = (one: CorrectedDetails, other: CorrectedDetails): boolean =>
  CORRECTABLE_FIELDS.every((field) => one[field] === other[field]);

export const isMultiline = (field: GuestField): boolean => field === 'notes';

export const storedGuestEntries = {
  guest_name: v.string(),
  guest_email: v.string(),
  guest_phone: v.nullish(v.string(), null),
  notes: v.nullish(v.string(), null),
} satisfies Record<GuestField, v.GenericSchema>;

export const StoredDetails = v.omit(v.object(storedGuestEntries), ['guest_email']);

export const storedDetailsOf = (booking: CorrectedDetails) => v.parse(StoredDetails, booking);
