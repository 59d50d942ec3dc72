import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Action } from '#domain/admin/audit.ts';
import type { RecordingOutcome } from '#domain/admin/day.ts';
import type { HealthItemName } from '#domain/admin/health.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Instant } from '#server/time/clock.ts';
import type { AccountTables } from './account-tables.ts';

/** A partial unique index allows one confirmed row per slot. An insert may leave out what is `Generated`. */
export interface BookingsTable extends Booking {
  created_at: Instant;
  source: Generated<'guest' | 'team' | 'import'>;
  /** The slot is the guest's since then; null if since `created_at`. */
  slot_since: Generated<Instant | null>;
  /** `updateBooking` or `takeSequence` last changed it then; null before the first change. */
  changed_at: Generated<Instant | null>;
  /** Start of the slot in minutes since midnight. */
  slot_minute: number;
  /** SEQUENCE (RFC 5545) of the guest's calendar entry when last sent. */
  calendar_sequence: Generated<number>;
  /** Part of the key of the guest's link: an increment ends the links of before. */
  link_generation: Generated<number>;
  /** null for a confirmed booking, and for one that the team has cancelled. */
  cancelled_by: Generated<'guest' | null>;
  /** The instant of the guest's last cancellation. */
  cancelled_at: Generated<Instant | null>;
  /** The link in a mail was first opened then: its mailbox is the guest's. */
  mailbox_proven_at: Generated<Instant | null>;
  search_text: string;
  team_note: Generated<string | null>;
  outcome: Generated<RecordingOutcome | null>;
  /** The slot for which the guest said that they will be there: void once the booking is moved. */
  attending_date: Generated<PlainDate | null>;
  attending_slot: Generated<string | null>;
  /** The slot instead of which the team asked the guest to choose another: void once it is moved. */
  asked_date: Generated<PlainDate | null>;
  asked_slot: Generated<string | null>;
  /** null while the guest wants reminders. */
  reminders_stopped_at: Generated<Instant | null>;
}

export type BookingRow = Selectable<BookingsTable>;

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
  /** Becomes the end of the lease with a claim: the mail of a crashed worker becomes due again. */
  next_attempt_at: Instant;
  last_error: string | null;
  created_at: Instant;
  sent_at: Instant | null;
  /** The invitation whose link the mail has; it may be deleted by now. */
  invitation_id: string | null;
}

/** Personal links to /book. A link's key is not stored. */
export interface InvitationsTable {
  id: string;
  /** The guest's, as is the e-mail address. */
  name: string;
  email: string | null;
  note: string | null;
  /** Days after the day of booking; both ends are included. */
  window_from_days: number;
  window_to_days: number;
  uses_max: number;
  /** Bookings made with it, also those cancelled or deleted since. */
  uses: Generated<number>;
  last_used_at: Generated<Instant | null>;
  expires_at: Instant;
  revoked_at: Generated<Instant | null>;
  /** A user's id; null once the account is deleted. */
  created_by: string | null;
  created_at: Instant;
}

export interface Schema extends AccountTables {
  bookings: BookingsTable;
  /** The reason is never public. */
  blocked_dates: {
    id: string;
    blocked_date: PlainDate;
    reason: string | null;
    created_at: Instant;
  };
  episodes: {
    id: string;
    title: string;
    summary: string;
    video_id: string;
    episode_date: PlainDate;
    /** null for one that was never published, or is taken back. */
    published_at: Generated<Instant | null>;
    revision: Generated<number>;
    /** The end of its page's address, from the first publication on; null before. */
    slug: Generated<string | null>;
  };
  /** Texts as domain/episodes/episode-details.ts reads them. */
  episode_details: {
    episode_id: string;
    minutes: number | null;
    hosts: string;
    guests: string;
    chapters: string;
    transcript: string;
    revision: number;
  };
  episode_bookings: { booking_id: string; episode_id: string };
  /** Has one row in the database of a demo (`server/database/demo-mark.ts`), else none. */
  demo_mark: { id: 1 };
  mails: MailsTable;
  /** The reminders that are planned: inserted in the transaction that queues the mail. */
  booking_reminders: {
    booking_id: string;
    /** `reminderKind` creates it. */
    kind: string;
    /** The slot of which the mail reminds: after a move there is another row. */
    booking_date: PlainDate;
    time_slot: string;
  };
  /** The days whose schedule is queued for the producer. */
  day_schedules: { schedule_date: PlainDate };
  idempotency_keys: {
    key: string;
    request_hash: string;
    response: string;
    booking_id: string;
    created_at: Instant;
  };
  /** The key is random and the only remaining data of a deleted booking. */
  deleted_booking_keys: { key: string; deleted_at: Instant };
  /** SHA-256 in hex of the ids of bookings that were erased with their guest. */
  erased_bookings: { id_hash: string };
  consents: {
    booking_id: string;
    kind: 'documents' | 'note';
    /** SHA-256 in hex: of both documents with the passcode, of the note on the route without. */
    terms_version: Generated<string | null>;
    policy_version: Generated<string | null>;
    note_version: Generated<string | null>;
    /** The instant at which the passcode was accepted, after both documents were read; null for an invitation. */
    unlocked_at: Generated<Instant | null>;
    given_at: Instant;
    /** The invitation that replaced the passcode; it may be deleted by now. */
    invitation_id: ColumnType<string | null, string | null | undefined, never>;
  };
  address_limits: { id: string; key: string; count: number; last_request: Instant };
  rate_limits: {
    /** A hash, since it may be an e-mail address or IP. */
    key: string;
    free_at: Instant;
  };
  user_roles: { user_id: string; role: 'admin'; created_at: Instant };
  /** Audit log. Append-only: triggers reject updates and deletions. Has no guest data. */
  audit_log: {
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
  };
  /** The URL alone gives access; its key is not stored. */
  calendar_feeds: { user_id: string; key_hash: string; created_at: Instant };
  invitations: InvitationsTable;
  /** Invitations that were created with an Idempotency-Key. */
  invitation_orders: {
    key: string;
    /** null once a guest of the order is erased. */
    request_hash: string | null;
    /** JSON: the ids of the invitations. */
    response: string;
    created_at: Instant;
  };
  /** An instance sees these problems now; the rows of a stopped instance end by age. Has the database's instants. */
  health_problems: {
    /** Random for each start of an instance. */
    instance: string;
    item: HealthItemName;
    value: number | null;
    since: Instant;
    seen_at: Instant;
  };
  /** A running instance, which renews its row every minute; its secrets as fingerprints only. */
  instances: { instance: string; auth_secret: string; booking_passcode: string; seen_at: Instant };
  /** Has one row: of several instances, the one that changes `alerted` mails the team. */
  health_alert: {
    id: 1;
    alerted: 'problem' | 'well';
    /** An instance last saw a problem then; kept up only while `alerted` is 'problem'. */
    last_problem_at: Instant | null;
  };
  /** Has one row, or none before the first backup. */
  last_backup: { id: 1; made_at: Instant };
}
