import * as v from 'valibot';
import type { Booking } from '#domain/booking/booking.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const BookingSnapshot = v.object({
  id: v.string(),
  guest_name: v.string(),
  guest_email: v.string(),
  guest_phone: v.nullable(v.string()),
  booking_date: v.custom<PlainDate>(isPlainDate),
  time_slot: v.string(),
  notes: v.nullable(v.string()),
});

/** The booking as it was when the mail was queued; later changes get mails of their own. */
export type BookingSnapshot = v.InferOutput<typeof BookingSnapshot>;

/** The invitation's SEQUENCE: 0 first, then one more with every change. Orders a booking's mails. */
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `method` is what the invitation does to the guest's calendar (RFC 5546). */
const BookingHeld = v.object({
  kind: v.picklist(['confirmed', 'reconfirmed']),
  method: v.literal('REQUEST'),
  sequence: Sequence,
  booking: BookingSnapshot,
});

const BookingCancelled = v.object({
  kind: v.literal('cancelled'),
  method: v.literal('CANCEL'),
  sequence: Sequence,
  booking: BookingSnapshot,
});

/** The payload of the mails about a booking: it is new, or its team changed whether it stands. */
export type BookingNotification =
  | v.InferOutput<typeof BookingHeld>
  | v.InferOutput<typeof BookingCancelled>;

/** What a mail tells of a booking; one that was deleted is cancelled for its guest. */
export type BookingNotificationKind = BookingNotification['kind'];

const ContactReceived = v.object({
  kind: v.literal('contact'),
  /** The mailbox that was set for messages when this one came. */
  to: v.string(),
  message: v.object({
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    message: v.string(),
  }),
});

/** The payload of the mail with a message of the contact form. */
export type ContactReceived = v.InferOutput<typeof ContactReceived>;

const AccountMail = v.object({
  kind: v.picklist(['auth-confirmation', 'account-exists', 'password-reset']),
  to: v.string(),
  /** What the mail's button opens, whole. */
  link: v.string(),
});

/** The payload of the mails about an account of the team. */
export type AccountMail = v.InferOutput<typeof AccountMail>;

/** What a queued mail tells, kept as JSON in its row. */
const MailPayload = v.variant('kind', [
  BookingHeld,
  BookingCancelled,
  ContactReceived,
  AccountMail,
]);
export type MailPayload = v.InferOutput<typeof MailPayload>;

/** The payload that delivers a message of the contact form. */
export function contactReceived(message: ContactMessage, to: string): ContactReceived {
  return { kind: 'contact', to, message };
}

/**
 * The payload that tells about a booking.
 * @param sequence of the booking's calendar entry: 0 when it is new, then higher with everything
 *   that is told
 */
export function bookingNotification(
  kind: BookingNotificationKind,
  booking: Booking,
  sequence: number,
): BookingNotification {
  const told = {
    sequence,
    booking: {
      id: booking.id,
      guest_name: booking.guest_name,
      guest_email: booking.guest_email,
      guest_phone: booking.guest_phone,
      booking_date: booking.booking_date,
      time_slot: booking.time_slot,
      notes: booking.notes,
    },
  };
  return kind === 'cancelled'
    ? { kind, method: 'CANCEL', ...told }
    : { kind, method: 'REQUEST', ...told };
}

/** Reads a row's payload; null when it is none, such as one of a newer version of this program. */
export function parsePayload(json: string): MailPayload | null {
  try {
    const parsed = v.safeParse(MailPayload, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** What a row's payload tells of a booking; null when it cannot be read, or is about something else. */
export function notificationKindOf(json: string): BookingNotificationKind | null {
  const payload = parsePayload(json);
  return payload !== null && 'booking' in payload ? payload.kind : null;
}

const Sequenced = v.pipe(v.string(), v.parseJson(), v.object({ sequence: Sequence }));

/** The sequence in a row's payload, also of a kind that is unknown here; 0 where there is none. */
export function sequenceOf(json: string): number {
  const parsed = v.safeParse(Sequenced, json);
  return parsed.success ? parsed.output.sequence : 0;
}
