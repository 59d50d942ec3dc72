import * as v from 'valibot';
import { BOOKING_STATUSES, ConsentEvidence, VisitDetails } from '#domain/booking/booking.ts';
import {
  BOOKING_FORM_MESSAGES,
  CORRECTABLE_FIELDS,
  CorrectedDetails,
  GuestDetails,
  optionalText,
  StoredDetails,
} from '#domain/booking/guest-fields.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { EmptyHoneypot } from '#domain/honeypot.ts';
import { ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { slotStart } from '#domain/time/show-time.ts';

/** The fields that a guest has changed, and no others: another device may have changed those meanwhile. */
const Corrections = v.partial(CorrectedDetails);
type Corrections = v.InferOutput<typeof Corrections>;

export const changedFields = (before: CorrectedDetails, after: CorrectedDetails) =>
  CORRECTABLE_FIELDS.filter((field) => after[field] !== before[field]);

export const correctionsOf = (
  details: CorrectedDetails,
  fields: readonly (keyof CorrectedDetails)[],
): Corrections =>
  v.parse(Corrections, Object.fromEntries(fields.map((field) => [field, details[field]])));

export const withCorrections = (booking: CorrectedDetails, corrections: Corrections) =>
  v.parse(StoredDetails, { ...booking, ...corrections });

export const CANCELLATION_REASON_MAX = 500;

const GUEST_FORM_MESSAGES = {
  link: 'Please open the link in your mail again',
  reasonTooLong: `Reason must be at most ${CANCELLATION_REASON_MAX} characters`,
} as const;

/** Every request has the key in its body, which no log contains. A key of any form is accepted here. */
const keyed = <Entries extends v.ObjectEntries>(
  entries: Entries,
  message: string = GUEST_FORM_MESSAGES.link,
) => v.object({ key: v.string(GUEST_FORM_MESSAGES.link), ...entries }, message);

export const GuestKey = keyed({});

export const DetailsCorrection = keyed(Corrections.entries);
export type DetailsCorrection = v.InferOutput<typeof DetailsCorrection>;

/** The slot that the page showed: rejected with `changed_meanwhile` if it is another one by now. */
const fromEntry = { from: Slot };

export const BookingMove = keyed({ ...fromEntry, to: Slot }, BOOKING_FORM_MESSAGES.dateAndTime);
export type BookingMove = v.InferOutput<typeof BookingMove>;

export const BookingCancellation = keyed({
  ...fromEntry,
  reason: optionalText(CANCELLATION_REASON_MAX, GUEST_FORM_MESSAGES.reasonTooLong),
});
export type BookingCancellation = v.InferOutput<typeof BookingCancellation>;

/** Confirms a booking again that the guest has cancelled. */
export const TakeBackRequest = keyed(fromEntry);
export type TakeBackRequest = v.InferOutput<typeof TakeBackRequest>;

export const AttendanceChange = keyed({
  ...fromEntry,
  is_attending: v.boolean(GUEST_FORM_MESSAGES.link),
});
export type AttendanceChange = v.InferOutput<typeof AttendanceChange>;

export const RemindersChange = keyed({ wants_reminders: v.boolean(GUEST_FORM_MESSAGES.link) });
export type RemindersChange = v.InferOutput<typeof RemindersChange>;

/** Mails a fresh link for each upcoming booking; 202 in any case. */
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

/** Response of the calls with a guest's key: the booking as it is now. Instants in ms since 1970. */
export const GuestBooking = v.object({
  status: v.picklist(BOOKING_STATUSES),
  booking_date: ResponseDate,
  time_slot: v.string(),
  ...StoredDetails.entries,
  /** A text such as 'j•••@example.com'; null if the team booked without an e-mail address. */
  email_hint: v.nullable(v.string()),
  guest_zone: v.nullable(v.string()),
  changes_until: ResponseInstant,
  is_changeable: v.boolean(),
  /** The guest cancelled it, and the time limit allows to take that back; its slot may be taken. */
  is_reversible: v.boolean(),
  is_asked_to_move: v.boolean(),
  is_attending: v.boolean(),
  wants_reminders: v.boolean(),
  /** A reminder is still to come, if the guest wants it: never without an e-mail address. */
  has_reminder_ahead: v.boolean(),
  next_reminder_at: v.nullable(ResponseInstant),
  is_over: v.boolean(),
  /** null unless a recording is to take place in this slot. */
  visit: v.nullable(VisitDetails),
  episode: v.nullable(v.object({ title: v.string(), slug: v.string() })),
  link_ends_at: ResponseInstant,
  /** The team has added the booking, so that the guest has agreed to nothing here. */
  is_added_by_team: v.boolean(),
  consent: v.nullable(ConsentEvidence),
});
export type GuestBooking = v.InferOutput<typeof GuestBooking>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LINK_DAYS_AFTER_RECORDING = 30;
const LINK_DAYS_AFTER_PUBLICATION = 90;

/** Changes are possible before this instant. In milliseconds since 1970, as below. */
export function changesUntil({ booking_date, time_slot }: Slot, hours: number): number {
  return slotStart(booking_date, time_slot) - hours * HOUR_MS;
}

/** @param publishedAt when its episode was published, in milliseconds since 1970 */
export function linkEndsAt({ booking_date, time_slot }: Slot, publishedAt = 0): number {
  return Math.max(
    slotStart(booking_date, time_slot) + LINK_DAYS_AFTER_RECORDING * DAY_MS,
    publishedAt + LINK_DAYS_AFTER_PUBLICATION * DAY_MS,
  );
}
