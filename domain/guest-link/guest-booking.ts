import * as v from 'valibot';
import { BOOKING_FORM_MESSAGES, GuestDetails, optionalText } from '#domain/booking/guest-fields.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { Corrections } from './corrections.ts';

export const CANCELLATION_REASON_MAX = 500;

const GUEST_FORM_MESSAGES = {
  link: 'Please open the link in your mail again',
  reasonTooLong: `Reason must be at most ${CANCELLATION_REASON_MAX} characters`,
} as const;

/** Every request has the key in its body, which no log contains. A key of any form is accepted here. */
const keyEntry = { key: v.string(GUEST_FORM_MESSAGES.link) };

/** `POST /api/guest/booking` and `POST /api/guest/calendar`, which change nothing of the booking. */
export const GuestKey = v.object(keyEntry, GUEST_FORM_MESSAGES.link);

/** `POST /api/guest/details`: only the fields in it change. */
export const DetailsCorrection = v.object(
  { ...keyEntry, ...Corrections.entries },
  GUEST_FORM_MESSAGES.link,
);
export type DetailsCorrection = v.InferOutput<typeof DetailsCorrection>;

/** The slot that the page showed: rejected with `changed_meanwhile` if it is another one by now. */
const fromEntry = { from: Slot };

/** `POST /api/guest/move`, with an Idempotency-Key. */
export const BookingMove = v.object(
  { ...keyEntry, ...fromEntry, to: Slot },
  BOOKING_FORM_MESSAGES.dateAndTime,
);
export type BookingMove = v.InferOutput<typeof BookingMove>;

/** `POST /api/guest/cancel`. */
export const BookingCancellation = v.object(
  {
    ...keyEntry,
    ...fromEntry,
    reason: optionalText(CANCELLATION_REASON_MAX, GUEST_FORM_MESSAGES.reasonTooLong),
  },
  GUEST_FORM_MESSAGES.link,
);
export type BookingCancellation = v.InferOutput<typeof BookingCancellation>;

/** `POST /api/guest/take-back`: confirms a booking again that the guest has cancelled. */
export const CancellationReversal = v.object(
  { ...keyEntry, ...fromEntry },
  GUEST_FORM_MESSAGES.link,
);
export type CancellationReversal = v.InferOutput<typeof CancellationReversal>;

/** `POST /api/guest/attendance`: 'I will be there', in the slot that the page showed. */
export const AttendanceChange = v.object(
  { ...keyEntry, ...fromEntry, is_attending: v.boolean(GUEST_FORM_MESSAGES.link) },
  GUEST_FORM_MESSAGES.link,
);
export type AttendanceChange = v.InferOutput<typeof AttendanceChange>;

/** `POST /api/guest/reminders`: 'No more reminders', and back. */
export const RemindersChange = v.object(
  { ...keyEntry, wants_reminders: v.boolean(GUEST_FORM_MESSAGES.link) },
  GUEST_FORM_MESSAGES.link,
);
export type RemindersChange = v.InferOutput<typeof RemindersChange>;

/** `POST /api/guest/link`: mails a fresh link for each upcoming booking; 202 in any case. */
export const LinkRequest = v.pipe(
  v.object(
    { guest_email: GuestDetails.entries.guest_email, website: EmptyHoneypot },
    BOOKING_FORM_MESSAGES.email,
  ),
  v.transform(({ website, ...request }) => request),
);
export type LinkRequest = v.InferOutput<typeof LinkRequest>;

/** 'j•••@example.com'. */
export function emailHint(email: string): string | null {
  if (email === '') return null;
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}
