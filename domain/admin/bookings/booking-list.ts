import * as v from 'valibot';
import { ADMIN_FORM_MESSAGES } from '#domain/admin/messages.ts';
import { trimmed } from '#domain/text/text-actions.ts';

export const BOOKINGS_PER_PAGE = 50;
export const SEARCH_LENGTH_MAX = 100;

/** `upcoming` includes today. */
export const BOOKING_FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

const filterEntries = {
  show: v.optional(v.picklist(BOOKING_FILTERS, ADMIN_FORM_MESSAGES.query), 'all'),
  search: v.optional(
    v.pipe(v.string(), trimmed, v.maxLength(SEARCH_LENGTH_MAX, ADMIN_FORM_MESSAGES.query)),
    '',
  ),
};

/** `search` is compared with names, e-mail addresses and topics. */
export const BookingSearch = v.object(filterEntries);
export type BookingSearch = v.InferOutput<typeof BookingSearch>;

const cursor = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,4}\.[\w-]{0,64}$/, ADMIN_FORM_MESSAGES.query),
);

/** No cursor means the page at today. */
export const BookingListQuery = v.object({
  ...filterEntries,
  after: v.optional(cursor),
  before: v.optional(cursor),
});
export type BookingListQuery = v.InferOutput<typeof BookingListQuery>;

export const MAIL_AUDIENCES = ['guest', 'producer'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** `written_to_file`: instead of being sent, because no mail server is set up. Nobody receives it. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'written_to_file'] as const;
export type MailState = (typeof MAIL_STATES)[number];
