import * as v from 'valibot';
import { SECOND_FACTOR_ACTIONS } from '#domain/admin/audit.ts';
import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import { type Booking, StoredBooking } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import type { ContactMessage } from '#domain/contact/contact-message.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/time/clock.ts';

const BookingSnapshot = v.omit(StoredBooking, ['status']);

/** The producer is told what the guest has changed. */
const GuestAction = v.object({
  /** The slot before a move. */
  from: v.optional(Slot),
  /** The guest's reason for a cancellation; null without one. */
  reason: v.nullish(v.string(), null),
});
export type GuestAction = v.InferOutput<typeof GuestAction>;

/** SEQUENCE of the invitation, incremented with each change (RFC 5545, 3.8.7.4). */
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `method` is the iTIP method of the invitation (RFC 5546). */
const BookingConfirmed = v.object({
  kind: v.picklist(['confirmed', 'reconfirmed', 'moved', 'corrected']),
  method: v.literal('REQUEST'),
  sequence: Sequence,
  booking: BookingSnapshot,
  by_guest: v.optional(GuestAction),
});

const BookingCancelled = v.object({
  kind: v.literal('cancelled'),
  method: v.literal('CANCEL'),
  sequence: Sequence,
  booking: BookingSnapshot,
  by_guest: v.optional(GuestAction),
});

export type BookingNotification =
  | v.InferOutput<typeof BookingConfirmed>
  | v.InferOutput<typeof BookingCancelled>;

export type BookingNotificationKind = BookingNotification['kind'];

/** `sequence` is the booking's, for the order of its mails. */
const LinkRequested = v.object({
  kind: v.literal('link'),
  /** The operator has renewed it; without, the guest has asked for it. */
  is_renewed: v.optional(v.boolean()),
  sequence: Sequence,
  booking: BookingSnapshot,
});

export type LinkRequested = v.InferOutput<typeof LinkRequested>;

/** The team asks the guest to choose another slot, or does so no more; not sent of another one. */
const MoveRequested = v.object({
  kind: v.picklist(['move_request', 'move_request_withdrawn']),
  sequence: Sequence,
  booking: BookingSnapshot,
});

export type MoveRequested = v.InferOutput<typeof MoveRequested>;

/** Reminds the guest of the recording; not sent from `use_by` on, or for another slot. */
const Reminder = v.object({
  kind: v.literal('reminder'),
  sequence: Sequence,
  days_before: v.number(),
  use_by: v.number(),
  booking: BookingSnapshot,
});

export type Reminder = v.InferOutput<typeof Reminder>;

/** The producer's schedule of a day, read when it is sent: the payload contains no guest data. */
const DaySchedule = v.object({
  kind: v.literal('schedule'),
  date: v.custom<PlainDate>(isPlainDate),
  use_by: v.number(),
});

export type DaySchedule = v.InferOutput<typeof DaySchedule>;

/** An invitation's link. The invitation itself is read when it is sent. */
const InvitationCreated = v.object({
  kind: v.literal('invitation'),
  to: v.string(),
  invitation_id: v.string(),
});

export type InvitationCreated = v.InferOutput<typeof InvitationCreated>;

const ContactReceived = v.object({
  kind: v.literal('contact'),
  to: v.string(),
  message: v.object({
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    message: v.string(),
  }),
});

export type ContactReceived = v.InferOutput<typeof ContactReceived>;

const AccountMail = v.object({
  kind: v.picklist(['auth-confirmation', 'account-exists', 'password-reset']),
  to: v.string(),
  link: v.string(),
});

export type AccountMail = v.InferOutput<typeof AccountMail>;

/** To the owner of an account, about its second factor. */
const SecondFactorChanged = v.object({
  kind: v.literal('second-factor'),
  to: v.string(),
  action: v.picklist(SECOND_FACTOR_ACTIONS),
  at: v.number(),
  /** After the use of one. */
  codes_left: v.optional(v.number()),
});

export type SecondFactorChanged = v.InferOutput<typeof SecondFactorChanged>;

/** To the team: the problems, or none once all are gone. */
const HealthAlert = v.object({
  kind: v.literal('health'),
  problems: v.array(v.picklist(HEALTH_ITEMS)),
  /** When the first problem was seen, or the last one was gone. */
  since: v.number(),
});

export type HealthAlert = v.InferOutput<typeof HealthAlert>;

const MailPayload = v.variant('kind', [
  BookingConfirmed,
  BookingCancelled,
  LinkRequested,
  MoveRequested,
  Reminder,
  DaySchedule,
  InvitationCreated,
  ContactReceived,
  AccountMail,
  SecondFactorChanged,
  HealthAlert,
]);
export type MailPayload = v.InferOutput<typeof MailPayload>;

export function contactReceived(message: ContactMessage, to: string): ContactReceived {
  return { kind: 'contact', to, message };
}

export function bookingNotification(
  kind: BookingNotificationKind,
  booking: Booking,
  sequence: number,
  byGuest?: GuestAction,
): BookingNotification {
  const content = { sequence, booking: v.parse(BookingSnapshot, booking) };
  const about = byGuest ? { ...content, by_guest: byGuest } : content;
  return kind === 'cancelled'
    ? { kind, method: 'CANCEL', ...about }
    : { kind, method: 'REQUEST', ...about };
}

export function linkRequested(booking: Booking, sequence: number): LinkRequested {
  return { kind: 'link', sequence, booking: v.parse(BookingSnapshot, booking) };
}

export function linkRenewed(booking: Booking, sequence: number): LinkRequested {
  return { ...linkRequested(booking, sequence), is_renewed: true };
}

export function moveRequested(
  kind: MoveRequested['kind'],
  booking: Booking,
  sequence: number,
): MoveRequested {
  return { kind, sequence, booking: v.parse(BookingSnapshot, booking) };
}

export function reminder(
  booking: Booking,
  sequence: number,
  { daysBefore, useBy }: { readonly daysBefore: number; readonly useBy: Instant },
): Reminder {
  return {
    kind: 'reminder',
    sequence,
    days_before: daysBefore,
    use_by: useBy,
    booking: v.parse(BookingSnapshot, booking),
  };
}

export function daySchedule(date: PlainDate, useBy: Instant): DaySchedule {
  return { kind: 'schedule', date, use_by: useBy };
}

export function invitationCreated(invitationId: string, to: string): InvitationCreated {
  return { kind: 'invitation', to, invitation_id: invitationId };
}

/** Returns null for an unknown payload, such as one written by a newer version. */
export function parsePayload(json: string): MailPayload | null {
  try {
    const parsed = v.safeParse(MailPayload, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Returns null for any other mail. */
export function parseNotification(json: string): BookingNotification | null {
  const payload = parsePayload(json);
  return payload !== null && 'method' in payload ? payload : null;
}

const PayloadWithSequence = v.pipe(v.string(), v.parseJson(), v.object({ sequence: Sequence }));

export function sequenceOf(json: string): number {
  const parsed = v.safeParse(PayloadWithSequence, json);
  return parsed.success ? parsed.output.sequence : 0;
}
