import * as v from 'valibot';
import { SECOND_FACTOR_ACTIONS } from '#domain/admin/audit.ts';
import { HEALTH_ITEMS } from '#domain/admin/health.ts';
import { StoredBooking } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const BookingSnapshot = v.omit(StoredBooking, ['status']);

const GuestAction = v.object({
  from: v.optional(Slot),
  /** The guest's reason for a cancellation; null without one. */
  reason: v.nullish(v.string(), null),
});
export type GuestAction = v.InferOutput<typeof GuestAction>;
export type NewGuestAction = v.InferInput<typeof GuestAction>;

/** SEQUENCE of the invitation, incremented with each change (RFC 5545, 3.8.7.4). */
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(0));

const BookingNotification = v.object({
  kind: v.picklist(['confirmed', 'reconfirmed', 'moved', 'corrected', 'cancelled']),
  sequence: Sequence,
  booking: BookingSnapshot,
  by_guest: v.optional(GuestAction),
});

export type BookingNotification = v.InferOutput<typeof BookingNotification>;

export type BookingNotificationKind = BookingNotification['kind'];

/** `sequence` is the booking's, for the order of its mails. */
const LinkRequested = v.object({
  kind: v.literal('link'),
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

/** The owner of an account gets it, about its second factor. */
const SecondFactorChanged = v.object({
  kind: v.literal('second-factor'),
  to: v.string(),
  action: v.picklist(SECOND_FACTOR_ACTIONS),
  at: v.number(),
  codes_left: v.optional(v.number()),
});

export type SecondFactorChanged = v.InferOutput<typeof SecondFactorChanged>;

const HealthAlert = v.object({
  kind: v.literal('health'),
  problems: v.array(v.picklist(HEALTH_ITEMS)),
  /** The first problem was seen then, or the last one was gone. */
  since: v.number(),
});

export type HealthAlert = v.InferOutput<typeof HealthAlert>;

const MailPayload = v.variant('kind', [
  BookingNotification,
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
export type NewMailPayload = v.InferInput<typeof MailPayload>;

/** Leaves out what the mail does not need, such as other columns of a booking's row. */
export function serializePayload(payload: NewMailPayload): string {
  return JSON.stringify(v.parse(MailPayload, payload));
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

export const isNotification = (mail: MailPayload): mail is BookingNotification =>
  v.is(BookingNotification, mail);

const PayloadWithSequence = v.pipe(v.string(), v.parseJson(), v.object({ sequence: Sequence }));

export function sequenceOf(json: string): number {
  const parsed = v.safeParse(PayloadWithSequence, json);
  return parsed.success ? parsed.output.sequence : 0;
}
