import * as v from 'valibot';
import { StoredBooking } from '#domain/booking/booking.ts';
import { listOf, ResponseDate, ResponseInstant } from '#domain/response-parts.ts';
import { trimmed } from '#domain/text/invisible.ts';
import { AuditEntry } from './audit.ts';
import { teamViewEntries } from './day.ts';
import { ADMIN_FORM_MESSAGES } from './messages.ts';

export const BOOKINGS_PER_PAGE = 50;
export const SEARCH_LENGTH_MAX = 100;

/** `upcoming` includes today. */
export const BOOKING_FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

/** `search` is compared with names, e-mail addresses and topics. */
export const BookingSearch = v.object({
  show: v.optional(v.picklist(BOOKING_FILTERS, ADMIN_FORM_MESSAGES.query), 'all'),
  search: v.optional(
    v.pipe(v.string(), trimmed, v.maxLength(SEARCH_LENGTH_MAX, ADMIN_FORM_MESSAGES.query)),
    '',
  ),
});
export type BookingSearch = v.InferOutput<typeof BookingSearch>;

const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,4}\.[\w-]{0,64}$/, ADMIN_FORM_MESSAGES.query),
);

/** No cursor means the page at today. */
export const BookingListQuery = v.object({
  ...BookingSearch.entries,
  after: v.optional(cursor),
  before: v.optional(cursor),
});
export type BookingListQuery = v.InferOutput<typeof BookingListQuery>;

export const MAIL_AUDIENCES = ['guest', 'producer'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** `written_to_file`: instead of being sent, because no mail server is set up. Nobody receives it. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'written_to_file'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export const ListedBooking = v.object({
  ...StoredBooking.entries,
  /** The state of the newest mail to the guest; null if none is stored. */
  mail: v.nullable(v.picklist(MAIL_STATES)),
  /** Changes are no longer mailed to the guest. */
  is_over: v.boolean(),
});
export type ListedBooking = v.InferOutput<typeof ListedBooking>;

/** Sorted by date and slot. `earlier` is the `before` of a query, `later` the `after`. */
export const BookingListPage = v.object({
  today: ResponseDate,
  bookings: listOf(ListedBooking),
  earlier: v.nullable(v.string()),
  later: v.nullable(v.string()),
  /** The next confirmed recording, or the one in progress. */
  next: v.nullable(v.object({ id: v.string(), booking_date: ResponseDate })),
  /** Confirmed bookings from today on, in the whole list. */
  upcoming: v.number(),
});
export type BookingListPage = v.InferOutput<typeof BookingListPage>;

const RecordedMail = v.object({
  id: v.string(),
  audience: v.picklist(MAIL_AUDIENCES),
  /** null when a newer version of this program wrote the mail. */
  kind: v.nullable(
    v.picklist([
      'confirmed',
      'reconfirmed',
      'cancelled',
      'moved',
      'corrected',
      'link',
      'move_request',
      'move_request_withdrawn',
      'episode_out',
      'reminder',
    ]),
  ),
  state: v.picklist(MAIL_STATES),
  queued_at: ResponseInstant,
  sent_at: v.nullable(ResponseInstant),
  next_attempt_at: v.nullable(ResponseInstant),
  last_error: v.nullable(v.string()),
});
export type RecordedMail = v.InferOutput<typeof RecordedMail>;

export const BookingRecord = v.object({
  booking: v.object({ ...ListedBooking.entries, created_at: ResponseInstant }),
  is_attending: v.boolean(),
  wants_reminders: v.boolean(),
  /** The name of the invitation with which it was booked; null without one, or once it is deleted. */
  invitation: v.nullable(v.string()),
  ...teamViewEntries,
  /** Newest first, like `history`. */
  mails: listOf(RecordedMail),
  history: listOf(AuditEntry),
});
export type BookingRecord = v.InferOutput<typeof BookingRecord>;
