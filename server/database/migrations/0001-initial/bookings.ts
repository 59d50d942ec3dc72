import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** Bookings with their mails. '' is the e-mail address of a guest whom the team has booked without one. */
export const bookingTables = ({ instant, strict }: ColumnTypes) => [
  sql`
    create table bookings (
      id text not null primary key,
      guest_name text not null,
      guest_email text not null,
      guest_phone text,
      booking_date text not null,
      time_slot text not null,
      notes text,
      status text not null,
      created_at ${instant} not null,
      slot_minute integer not null,
      calendar_sequence integer not null default 0,
      search_text text not null,
      link_generation integer not null default 0,
      guest_zone text,
      cancelled_by text,
      attending_date text,
      attending_slot text,
      reminders_stopped_at ${instant},
      team_note text,
      outcome text check (outcome in ('came', 'did_not_come')),
      asked_date text,
      asked_slot text,
      mailbox_proven_at ${instant},
      cancelled_at ${instant},
      constraint bookings_status check (status in ('confirmed', 'cancelled')),
      constraint bookings_date check (booking_date like '____-__-__'),
      constraint bookings_lengths check (
        length(guest_name) between 1 and 100
        and (guest_email = '' or length(guest_email) between 3 and 255)
        and length(guest_phone) <= 50
        and length(notes) <= 500
        and length(time_slot) between 1 and 20
      )
    ) ${strict}
  `,
  // At most one confirmed booking per slot, for every writer.
  sql`
    create unique index bookings_one_confirmed_per_slot
    on bookings (booking_date, time_slot) where status = 'confirmed'
  `,
  sql`create index bookings_by_time on bookings (booking_date, slot_minute, id)`,
  sql`
    create index bookings_cancelled_by_time on bookings (booking_date, slot_minute, id)
    where status = 'cancelled'
  `,
  sql`
    create index bookings_confirmed_by_email on bookings (lower(guest_email), booking_date)
    where status = 'confirmed'
  `,
  sql`
    create index bookings_proven_mailboxes on bookings (lower(guest_email))
    where mailbox_proven_at is not null
  `,
  sql`
    create index bookings_cancelled_by_guest on bookings (lower(guest_email), cancelled_at)
    where cancelled_by = 'guest'
  `,
  sql`
    create table blocked_dates (
      id text not null primary key,
      blocked_date text not null unique,
      reason text,
      created_at ${instant} not null,
      constraint blocked_dates_date check (blocked_date like '____-__-__')
    ) ${strict}
  `,
  // No foreign key to the invitation: the evidence remains when it is deleted.
  sql`
    create table consents (
      booking_id text not null primary key references bookings (id) on delete cascade,
      kind text not null,
      terms_version text,
      policy_version text,
      note_version text,
      unlocked_at ${instant},
      given_at ${instant} not null,
      invitation_id text,
      constraint consents_kind check (kind in ('documents', 'note')),
      constraint consents_documents check (
        kind = 'note' or (terms_version is not null and policy_version is not null
          and (unlocked_at is not null or invitation_id is not null))
      )
    ) ${strict}
  `,
  sql`
    create index consents_by_invitation on consents (invitation_id)
    where invitation_id is not null
  `,
  sql`
    create table idempotency_keys (
      key text not null primary key,
      request_hash text not null,
      response text not null,
      booking_id text not null references bookings (id) on delete cascade,
      created_at ${instant} not null
    ) ${strict}
  `,
  sql`create index idempotency_keys_by_booking on idempotency_keys (booking_id)`,
  sql`create index idempotency_keys_by_age on idempotency_keys (created_at)`,
  sql`
    create table deleted_booking_keys (
      key text not null primary key,
      deleted_at ${instant} not null
    ) ${strict}
  `,
  sql`create index deleted_booking_keys_by_age on deleted_booking_keys (deleted_at)`,
  // The instance that inserts a row into one of these two tables queues the mail; the key rejects a second one.
  sql`
    create table booking_reminders (
      booking_id text not null references bookings (id) on delete cascade,
      kind text not null,
      booking_date text not null,
      time_slot text not null,
      constraint booking_reminders_key primary key (booking_id, kind, booking_date, time_slot)
    ) ${strict}
  `,
  sql`create table day_schedules (schedule_date text not null primary key) ${strict}`,
  // No foreign key to the invitation: a sent mail remains when it is deleted.
  sql`
    create table mails (
      id text not null primary key,
      job text not null,
      audience text not null,
      booking_id text references bookings (id) on delete set null,
      payload text not null,
      status text not null,
      attempts integer not null,
      next_attempt_at ${instant} not null,
      last_error text,
      created_at ${instant} not null,
      sent_at ${instant},
      invitation_id text,
      constraint mails_status check (status in ('queued', 'sent', 'failed')),
      constraint mails_audience check (audience in ('guest', 'producer'))
    ) ${strict}
  `,
  sql`create index mails_due on mails (next_attempt_at) where status = 'queued'`,
  sql`create index mails_failed on mails (created_at) where status = 'failed'`,
  sql`create index mails_by_booking on mails (booking_id)`,
  sql`
    create index mails_by_invitation on mails (invitation_id)
    where invitation_id is not null
  `,
];

export const invitationTables = ({ instant, strict }: ColumnTypes) => [
  sql`
    create table invitations (
      id text not null primary key,
      name text not null,
      email text,
      note text,
      window_from_days integer not null,
      window_to_days integer not null,
      uses_max integer not null default 1,
      uses integer not null default 0,
      expires_at ${instant} not null,
      revoked_at ${instant},
      created_by text references users (id) on delete set null,
      created_at ${instant} not null,
      last_used_at ${instant},
      constraint invitations_uses check (uses >= 0 and uses <= uses_max),
      constraint invitations_window check (window_from_days <= window_to_days)
    ) ${strict}
  `,
  sql`
    create table invitation_orders (
      key text not null primary key,
      request_hash text,
      response text not null,
      created_at ${instant} not null
    ) ${strict}
  `,
];
