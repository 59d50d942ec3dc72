import type { ColumnType, Generated } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import type { Outcome } from '#domain/admin/day-schedule.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/clock.ts';

/** A partial unique index allows one confirmed row per slot. */
export interface BookingsTable extends Booking {
  created_at: Instant;
  /** Start of the slot in minutes since midnight. */
  slot_minute: number;
  /** SEQUENCE (RFC 5545) of the guest's calendar entry when last sent. */
  calendar_sequence: Generated<number>;
  /** Part of the key of the guest's link: an increment ends the links of before. */
  link_generation: Generated<number>;
  /** null for a confirmed booking, and for one that the team has cancelled. */
  cancelled_by: ColumnType<'guest' | null, 'guest' | null | undefined, 'guest' | null>;
  search_text: string;
  /** For admins only. */
  team_note: ColumnType<string | null, string | null | undefined, string | null>;
  /** null until an admin has noted it. */
  outcome: ColumnType<Outcome | null, Outcome | null | undefined, Outcome | null>;
  /** The slot for which the guest said that they will be there: void once the booking is moved. */
  attending_date: ColumnType<PlainDate | null, PlainDate | null | undefined, PlainDate | null>;
  attending_slot: ColumnType<string | null, string | null | undefined, string | null>;
  /** The slot instead of which the team asked the guest to choose another: void once it is moved. */
  asked_date: ColumnType<PlainDate | null, PlainDate | null | undefined, PlainDate | null>;
  asked_slot: ColumnType<string | null, string | null | undefined, string | null>;
  /** null while the guest wants reminders. */
  reminders_stopped_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** The reason is never public. */
export interface BlockedDatesTable {
  id: string;
  blocked_date: PlainDate;
  reason: string | null;
  created_at: Instant;
}

/** Instants are from the database's clock (`Capabilities.now`). */
export interface MailsTable {
  id: string;
  job: string;
  audience: 'guest' | 'producer';
  booking_id: string | null;
  /** JSON; its shape depends on `job`. */
  payload: string;
  status: 'queued' | 'sent' | 'failed';
  /** The claim's fencing token. */
  attempts: number;
  /** Once claimed, the end of the lease: the mail of a crashed worker becomes due again. */
  next_attempt_at: Instant;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** Of a mail with an invitation's link; the invitation may be deleted by now. */
  invitation_id: string | null;
}

/** The reminders that are planned: inserted in the transaction that queues the mail. */
export interface BookingRemindersTable {
  booking_id: string;
  /** From `reminderKind`. */
  kind: string;
  /** The slot of which the mail reminds: after a move there is another row. */
  booking_date: PlainDate;
  time_slot: string;
}

/** The days whose schedule is queued for the producer. */
export interface DaySchedulesTable {
  schedule_date: PlainDate;
}

export interface IdempotencyAnswersTable {
  key: string;
  request_hash: string;
  answer: string;
  booking_id: string;
  created_at: Instant;
}

/** Invitations that were created with an Idempotency-Key. */
export interface InvitationOrdersTable {
  key: string;
  /** null once a guest of the order is erased. */
  request_hash: string | null;
  /** JSON: the ids of the invitations. */
  answer: string;
  created_at: Instant;
}

/** The key is random and the only remaining data of a deleted booking. */
export interface DeletedBookingKeysTable {
  key: string;
  deleted_at: Instant;
}

export interface ConsentsTable {
  booking_id: string;
  kind: 'documents' | 'note';
  /** SHA-256 in hex: of both documents with the passcode, of the note on the route without. */
  terms_version: string | null;
  policy_version: string | null;
  note_version: string | null;
  /** When the passcode was accepted: after both documents were read. */
  unlocked_at: Instant | null;
  given_at: Instant;
  /** The invitation that replaced the passcode; it may be deleted by now. */
  invitation_id: ColumnType<string | null, string | null | undefined, never>;
}

/** Better Auth's instants: ISO 8601 on SQLite, a timestamp on PostgreSQL. */
export type AuthInstant = ColumnType<string | Date, string, string>;

/** Confirmed accounts. Better Auth owns the tables in `BETTER_AUTH_TABLES`. */
export interface UsersTable {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** False only for users inserted by an instance of an older version. SQLite has no booleans. */
  email_verified: ColumnType<boolean | number, boolean, never>;
  image: string | null;
  created_at: AuthInstant;
  updated_at: AuthInstant;
  /** Null for users inserted by an instance of an older version; they have no access. */
  confirmed_at: Instant | null;
  /** Null, like false: the account has no second factor. SQLite has no booleans. */
  two_factor_enabled: ColumnType<boolean | number | null, boolean | undefined, boolean>;
}

/** An e-mail address can have several. */
export interface PendingSignUpsTable {
  id: string;
  /** Lower case. */
  email: string;
  password_hash: string;
  /** SHA-256 in hex of the token in the mailed link. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
}

export interface SessionsTable {
  id: string;
  expires_at: AuthInstant;
  token: string;
  created_at: AuthInstant;
  updated_at: AuthInstant;
  ip_address: string | null;
  user_agent: string | null;
  user_id: string;
  /** When the person last proved to be the owner; null for sessions of an older version. */
  verified_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
}

/** Secrets of authenticator apps. Better Auth owns the table, except for `last_used_step`. */
export interface TwoFactorsTable {
  id: string;
  /** Encrypted with AUTH_SECRET. */
  secret: string;
  /** Better Auth's own, unused: ours are in `recovery_codes`. */
  backup_codes: string;
  user_id: string;
  /** False until a first code has been confirmed. SQLite has no booleans. */
  verified: ColumnType<boolean | number | null, boolean, boolean>;
  failed_verification_count: number | null;
  locked_until: AuthInstant | null;
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238, 5.2). */
  last_used_step: number | null;
}

/** A used code is deleted. */
export interface RecoveryCodesTable {
  user_id: string;
  /** The beginning of the code, by which its hash is found. */
  selector: string;
  code_hash: string;
}

/** Credentials; here always a password hash. */
export interface AccountsTable {
  id: string;
  account_id: string;
  provider_id: string;
  user_id: string;
  /** A trigger revokes sessions, reset links and the calendar feed on change. */
  password: string | null;
  created_at: AuthInstant;
  updated_at: AuthInstant;
}

export interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: AuthInstant;
}

export interface AddressLimitsTable {
  id: string;
  key: string;
  count: number;
  last_request: Instant;
}

/** With another name, the previous version's instances would count separately during an update. */
export interface AccountLimitsTable {
  /** A hash, since it may be an e-mail address or IP. */
  key: string;
  free_at: Instant;
}

export interface UserRolesTable {
  user_id: string;
  role: 'admin';
  created_at: Instant;
}

/** Audit log. Append-only: triggers reject updates and deletions. Has no guest data. */
export interface HistoryTable {
  id: string;
  at: Instant;
  actor: string | null;
  action: Action;
  booking_id: string | null;
  date: PlainDate | null;
  until_date: PlainDate | null;
  time_slot: string | null;
  from_date: PlainDate | null;
  from_slot: string | null;
  /** No foreign key: it may be deleted by now. */
  invitation_id: string | null;
}

/** Personal links to /book. A link's key is not stored. */
export interface InvitationsTable {
  id: string;
  /** Of the guest, as is the e-mail address. */
  name: string;
  email: string | null;
  /** For the team only. */
  note: string | null;
  /** Days after the day of booking; both ends are included. */
  window_from_days: number;
  window_to_days: number;
  uses_max: number;
  /** Bookings made with it, also those cancelled or deleted since. */
  uses: Generated<number>;
  /** null also after uses that an instance of an older version counted. */
  last_used_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  expires_at: Instant;
  revoked_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>;
  /** A user's id; null once the account is deleted. */
  created_by: string | null;
  created_at: Instant;
}

/** The URL alone gives access; its key is not stored. */
export interface CalendarFeedsTable {
  user_id: string;
  key_hash: string;
  created_at: Instant;
}

/** One row, which never changes. */
export interface EventUidFormatTable {
  id: 1;
  /** After the booking's id in the UID of its calendar entry: '@' and a domain, or ''. */
  suffix: string;
}

export interface Schema {
  bookings: BookingsTable;
  blocked_dates: BlockedDatesTable;
  mails: MailsTable;
  booking_reminders: BookingRemindersTable;
  day_schedules: DaySchedulesTable;
  idempotency_answers: IdempotencyAnswersTable;
  deleted_booking_keys: DeletedBookingKeysTable;
  consents: ConsentsTable;
  users: UsersTable;
  pending_sign_ups: PendingSignUpsTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  two_factors: TwoFactorsTable;
  recovery_codes: RecoveryCodesTable;
  verifications: VerificationsTable;
  address_limits: AddressLimitsTable;
  account_limits: AccountLimitsTable;
  user_roles: UserRolesTable;
  history: HistoryTable;
  calendar_feeds: CalendarFeedsTable;
  invitations: InvitationsTable;
  invitation_orders: InvitationOrdersTable;
  event_uid_format: EventUidFormatTable;
}
