import type { ColumnType, Generated } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** Milliseconds since 1970-01-01T00:00:00Z: the one way in which the database keeps an instant. */
export type Instant = number;

/** A guest's booking. A partial unique index allows one confirmed row per slot. */
export interface BookingsTable {
  id: string;
  guest_name: string;
  guest_email: string;
  guest_phone: string | null;
  booking_date: PlainDate;
  time_slot: string;
  notes: string | null;
  status: BookingStatus;
  created_at: Instant;
  /** The minute of the day at which the slot starts: bookings are ordered by it. */
  slot_minute: number;
  /** The SEQUENCE of the guest's calendar entry (RFC 5545) as it was last sent. */
  calendar_sequence: Generated<number>;
  /** Name, address and topic as searches compare them. */
  search_text: string;
}

/** A date on which nothing can be booked. The reason is never public. */
export interface BlockedDatesTable {
  id: string;
  blocked_date: PlainDate;
  reason: string | null;
  created_at: Instant;
}

/**
 * A mail to be sent, written in the transaction of what it tells about. While it is `queued` it is
 * due at `next_attempt_at`; claiming it moves that instant past the lease, so that a worker that
 * dies gives it back by itself. `attempts` is the fencing token of the claim. All instants go by the
 * database's clock (`Capabilities.now`).
 */
export interface MailsTable {
  id: string;
  job: string;
  audience: 'guest' | 'producer';
  booking_id: string | null;
  /** JSON of what the mail says; its shape belongs to the job. */
  payload: string;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt_at: Instant;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
}

/** The answer given to a request that carried an Idempotency-Key, to be given again. */
export interface IdempotencyAnswersTable {
  key: string;
  /** SHA-256 of the request, in hex. */
  request_hash: string;
  /** JSON of the answer's body. */
  answer: string;
  booking_id: string;
  created_at: Instant;
}

/** The Idempotency-Key of a deleted booking: random, and all that is left of it. */
export interface DeletedBookingKeysTable {
  key: string;
  deleted_at: Instant;
}

/** What a guest agreed to before booking: evidence, with the booking and only as long as it. */
export interface ConsentsTable {
  booking_id: string;
  kind: 'documents' | 'note';
  /** SHA-256 of each text in hex: of the documents through /book, of the note on the open route. */
  terms_version: string | null;
  policy_version: string | null;
  note_version: string | null;
  /** When the passcode was accepted, by the server's clock; both documents were read by then. */
  unlocked_at: Instant | null;
  given_at: Instant;
}

/** An instant as Better Auth keeps it: ISO 8601 on SQLite, a timestamp on PostgreSQL. */
export type AuthInstant = ColumnType<string | Date, string, string>;

/** Confirmed accounts. This and the next four are Better Auth's; confirming a sign-up adds rows. */
export interface UsersTable {
  id: string;
  name: string;
  /** In small letters. */
  email: string;
  /** False only for a user that an instance of an older version has added. SQLite has no booleans. */
  email_verified: ColumnType<boolean | number, boolean, never>;
  image: string | null;
  created_at: AuthInstant;
  updated_at: AuthInstant;
  /** Null for a user that an instance of an older version has added: no account of this version. */
  confirmed_at: Instant | null;
}

/** A sign-up that waits for its address to be confirmed. Several can wait for one address. */
export interface PendingSignUpsTable {
  id: string;
  /** In small letters. */
  email: string;
  password_hash: string;
  /** SHA-256 in hex of the token in the mailed link. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

/** A signed-in browser. */
export interface SessionsTable {
  id: string;
  expires_at: AuthInstant;
  token: string;
  created_at: AuthInstant;
  updated_at: AuthInstant;
  ip_address: string | null;
  user_agent: string | null;
  user_id: string;
}

/** How a user signs in: with us always by a password, of which only the hash is kept. */
export interface AccountsTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  /** A trigger ends sessions, reset links and the calendar feed when it changes. */
  password: string | null;
  created_at: AuthInstant;
  updated_at: AuthInstant;
}

/** A link to a new password that was asked for. */
export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: AuthInstant;
}

/** What client addresses have used up of their limits. */
export interface AddressLimitsTable {
  id: string;
  key: string;
  count: number;
  last_request: Instant;
}

/**
 * What an address, of mail or of a client, has used up of a limit: all of it is given back at
 * `free_at`, by the database's clock. The name is from when only accounts had such limits; a table of another name would let
 * instances of the previous version count sign-ins apart during an update.
 */
export interface AccountLimitsTable {
  /** A hash, since it may be anybody's address. */
  key: string;
  free_at: Instant;
}

/** The roles of users. */
export interface UserRolesTable {
  user_id: string;
  role: 'admin';
  created_at: Instant;
}

/**
 * The audit log. Append-only: triggers reject updates and deletions. Contains no guest data, and
 * stays when its booking is deleted.
 */
export interface HistoryTable {
  id: string;
  at: Instant;
  /** The admin's address; null for the guest. */
  actor: string | null;
  action: Action;
  booking_id: string | null;
  date: PlainDate | null;
  until_date: PlainDate | null;
  time_slot: string | null;
}

/** An admin's calendar feed: whoever has its address may read it. */
export interface CalendarFeedsTable {
  user_id: string;
  /** SHA-256 in hex of the key in the address, which is kept nowhere. */
  key_hash: string;
  created_at: Instant;
}

/** The tables, the same on both engines. */
export interface Schema {
  bookings: BookingsTable;
  blocked_dates: BlockedDatesTable;
  mails: MailsTable;
  idempotency_answers: IdempotencyAnswersTable;
  deleted_booking_keys: DeletedBookingKeysTable;
  consents: ConsentsTable;
  users: UsersTable;
  pending_sign_ups: PendingSignUpsTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  address_limits: AddressLimitsTable;
  account_limits: AccountLimitsTable;
  user_roles: UserRolesTable;
  history: HistoryTable;
  calendar_feeds: CalendarFeedsTable;
}
