import * as v from 'valibot';
import { BOOKING_STATUSES, type Booking } from './booking/booking.ts';
import type { DateRange } from './booking/booking-window.ts';
import { daysBetween, isPlainDate, type PlainDate } from './time/plain-date.ts';

/** How long a status change can be undone, in seconds. */
export const UNDO_SECONDS = 10;

/** So much longer the mail about it waits: the page's clock starts late, and a press takes its time. */
export const UNDO_MARGIN_SECONDS = 2;

/** Bookings on one page of the list. */
export const BOOKINGS_PER_PAGE = 50;

/** Acts on one page of the history. */
export const AUDIT_ENTRIES_PER_PAGE = 50;

export const ADMIN_LIMITS = {
  searchMaximum: 100,
  reasonMaximum: 200,
  /** Dates that are blocked in one go. */
  blockedRangeDays: 366,
} as const;

/** What is said of a field of the workroom that cannot be. */
export const ADMIN_FORM_MESSAGES = {
  date: 'Please choose a date',
  until: 'The last date must not be before the first',
  rangeTooLong: `At most ${ADMIN_LIMITS.blockedRangeDays} dates can be blocked in one go`,
  reasonTooLong: `Reason must be at most ${ADMIN_LIMITS.reasonMaximum} characters`,
  query: 'This list cannot be shown',
} as const;

/** Which bookings the list shows. Past and upcoming go by the date; today is upcoming. */
export const BOOKING_FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const;
export type BookingFilter = (typeof BOOKING_FILTERS)[number];

const filterEntries = {
  show: v.optional(v.picklist(BOOKING_FILTERS, ADMIN_FORM_MESSAGES.query), 'all'),
  search: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(ADMIN_LIMITS.searchMaximum, ADMIN_FORM_MESSAGES.query),
    ),
    '',
  ),
};

/** What is looked for: in names, addresses and topics. */
export const BookingSearch = v.object(filterEntries);
export type BookingSearch = v.InferOutput<typeof BookingSearch>;

/** A place in the list between two bookings, as the server gave it. */
const place = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}\.\d{1,4}\.[\w-]{0,64}$/, ADMIN_FORM_MESSAGES.query),
);

/**
 * The query of `GET /api/admin/bookings`: the page after a place or the one before it; without
 * either, the page at today.
 */
export const BookingListQuery = v.object({
  ...filterEntries,
  after: v.optional(place),
  before: v.optional(place),
});
export type BookingListQuery = v.InferOutput<typeof BookingListQuery>;

/** Where the newest mail to a booking's guest is. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A booking in the team's list. */
export interface ListedBooking extends Booking {
  /** null where no mail to the guest is known any more. */
  readonly mail: MailState | null;
  /** The recording has ended, so that no guest is told what becomes of it. */
  readonly is_over: boolean;
}

/** A page of the list, by date and slot ascending. */
export interface BookingPage {
  /** In the show's zone. */
  readonly today: PlainDate;
  readonly bookings: readonly ListedBooking[];
  /** The `before` of the page before this one; null at the beginning of the list. */
  readonly earlier: string | null;
  /** The `after` of the page after this one; null at its end. */
  readonly later: string | null;
  /** The next confirmed recording, or the one that is going on. */
  readonly next: { readonly id: string; readonly booking_date: PlainDate } | null;
  /** Confirmed bookings from today on, whatever is looked for. */
  readonly upcoming: number;
}

/** The evidence of a guest's consent: times in milliseconds since 1970, and hashes of the texts. */
export type ConsentEvidence =
  | {
      readonly kind: 'documents';
      readonly terms_version: string;
      readonly policy_version: string;
      readonly unlocked_at: number;
      readonly given_at: number;
    }
  | { readonly kind: 'note'; readonly note_version: string | null; readonly given_at: number };

/** Who a booking's mail is for. */
export const MAIL_AUDIENCES = ['guest', 'producer'] as const;
export type MailAudience = (typeof MAIL_AUDIENCES)[number];

/** A mail about a booking; instants are milliseconds since 1970. */
export interface BookingMail {
  readonly id: string;
  readonly audience: MailAudience;
  /** What it tells; null when a newer version of this program wrote it. */
  readonly tells: 'confirmed' | 'reconfirmed' | 'cancelled' | null;
  readonly state: MailState;
  readonly queued_at: number;
  readonly sent_at: number | null;
  /** When it is tried next, while it is queued. */
  readonly next_attempt_at: number | null;
  /** Why the last attempt failed; never a guest's data. */
  readonly trouble: string | null;
}

/** What can happen in the workroom and to a booking. */
export const ACTIONS = [
  'booked',
  'cancelled',
  'confirmed',
  'deleted',
  'mail_sent_again',
  'date_blocked',
  'date_unblocked',
  'bookings_exported',
  'feed_opened',
  'feed_closed',
] as const;
export type Action = (typeof ACTIONS)[number];

/** An entry of the audit log: actor, operation and time. Contains no guest data. */
export interface AuditEntry {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  /** The admin's address; null for the guest. */
  readonly actor: string | null;
  readonly action: Action;
  readonly booking_id: string | null;
  /** The booking's date, or the first that was blocked. */
  readonly date: PlainDate | null;
  /** The last date that was blocked in one go with the first. */
  readonly until_date: PlainDate | null;
  readonly time_slot: string | null;
}

/** The newest acts first. */
export interface AuditPage {
  readonly acts: readonly AuditEntry[];
  /** The `before` of the page with older ones; null at the end. */
  readonly older: string | null;
}

/** The query of `GET /api/admin/history`. */
export const AuditQuery = v.object({
  before: v.optional(v.pipe(v.string(), v.uuid(ADMIN_FORM_MESSAGES.query))),
});

/** Everything about one booking. */
export interface BookingRecord {
  readonly booking: ListedBooking & { readonly created_at: number };
  /** null where a booking is older than the keeping of it. */
  readonly consent: ConsentEvidence | null;
  /** The newest first. */
  readonly mails: readonly BookingMail[];
  /** The newest first. */
  readonly history: readonly AuditEntry[];
}

/** The body of `PATCH /api/admin/bookings/:id`. */
export const StatusChange = v.object({
  status: v.picklist(BOOKING_STATUSES),
  /** Whether the guest is told by mail. */
  tells_guest: v.boolean(),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;

/** The query of `DELETE /api/admin/bookings/:id`. */
export const DeletionQuery = v.object({ tells_guest: v.picklist(['yes', 'no']) });

/** The body of `POST /api/admin/bookings/:id/mails`: tells again how the booking stands. */
export const MailRequest = v.object({ audience: v.picklist(MAIL_AUDIENCES) });

/** The answer to a change of a booking: how it is now, and whether a mail goes to the guest. */
export interface ChangedBooking {
  readonly booking: Booking;
  readonly is_guest_told: boolean;
}

/** A blocked date, with the reason that only admins see. */
export interface BlockedDate {
  readonly id: string;
  readonly blocked_date: PlainDate;
  readonly reason: string | null;
}

/** The answer of `GET /api/admin/blocked-dates`. */
export interface BlockedDates {
  /** In the show's zone. */
  readonly today: PlainDate;
  /** By date ascending. */
  readonly blocked_dates: readonly BlockedDate[];
}

const plainDate = v.custom<PlainDate>(isPlainDate, ADMIN_FORM_MESSAGES.date);

const dateEntries = {
  /** The date, or the first of several. */
  blocked_date: plainDate,
  /** The last of several; undefined or null for one date. */
  until: v.nullish(plainDate),
};

const DatesToBlock = v.object(dateEntries, ADMIN_FORM_MESSAGES.date);
/** A date, or the first and the last of several. */
export type DatesToBlock = v.InferOutput<typeof DatesToBlock>;

/** The dates that are to be blocked, both ends included. */
export function rangeOf({ blocked_date, until }: DatesToBlock): DateRange {
  return { from: blocked_date, to: until ?? blocked_date };
}

/** What is wrong with the last date of a range; undefined where nothing is. */
function mistakeOfUntil(dates: DatesToBlock): string | undefined {
  const { from, to } = rangeOf(dates);
  const days = daysBetween(from, to) + 1;
  if (days < 1) return ADMIN_FORM_MESSAGES.until;
  return days > ADMIN_LIMITS.blockedRangeDays ? ADMIN_FORM_MESSAGES.rangeTooLong : undefined;
}

/** Lets a range pass that ends where it can. */
function endsWhereItCan<Dates extends DatesToBlock>() {
  return v.rawCheck<Dates>(({ dataset, addIssue }) => {
    const message = dataset.typed ? mistakeOfUntil(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  });
}

/** The body of `POST /api/admin/blocked-dates`. */
export const BlockRequest = v.pipe(
  v.object(
    {
      ...dateEntries,
      reason: v.pipe(
        v.nullish(v.string(), ''),
        v.trim(),
        v.maxLength(ADMIN_LIMITS.reasonMaximum, ADMIN_FORM_MESSAGES.reasonTooLong),
        v.transform((text) => (text === '' ? null : text)),
      ),
    },
    ADMIN_FORM_MESSAGES.date,
  ),
  v.forward(endsWhereItCan(), ['until']),
);
export type BlockRequest = v.InferOutput<typeof BlockRequest>;

/** The query of `GET /api/admin/blocked-dates/affected`: the dates that are about to be blocked. */
export const AffectedQuery = v.pipe(DatesToBlock, v.forward(endsWhereItCan(), ['until']));

/** A confirmed booking on a date that is blocked, or about to be: it stays until it is cancelled. */
export type AffectedBooking = Pick<Booking, 'id' | 'guest_name' | 'booking_date' | 'time_slot'>;

/** The answer of `GET /api/admin/blocked-dates/affected`, by date and slot. */
export interface AffectedAnswer {
  readonly affected: readonly AffectedBooking[];
}

/** The answer to a block. */
export interface BlockAnswer {
  readonly blocked: readonly BlockedDate[];
  /** Dates of a range that were blocked before. */
  readonly skipped: readonly PlainDate[];
  readonly affected: readonly AffectedBooking[];
}

/** The admin's own calendar feed; its address is told once, when it is made. */
export interface FeedAnswer {
  /** When it was made, in milliseconds since 1970; null where there is none. */
  readonly opened_at: number | null;
}

/** The answer to opening a feed: the one time that its address is said. */
export interface CreatedFeed {
  readonly opened_at: number;
  readonly address: string;
}
