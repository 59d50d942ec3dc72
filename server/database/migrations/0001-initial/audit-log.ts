import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** No foreign keys: the entries remain when a booking or an invitation is deleted. */
export const auditLogTable = ({ engine, instant, strict }: ColumnTypes) => [
  sql`
    create table audit_log (
      id text not null primary key,
      at ${instant} not null,
      actor text,
      action text not null,
      booking_id text,
      date text,
      until_date text,
      time_slot text,
      from_date text,
      from_slot text,
      invitation_id text
    ) ${strict}
  `,
  sql`create index audit_log_by_booking on audit_log (booking_id, id)`,
  ...(engine === 'sqlite' ? APPEND_ONLY_ON_SQLITE : APPEND_ONLY_ON_POSTGRES),
];

/**
 * `insert or replace` deletes the old row without firing delete triggers, unless `recursive_triggers` is
 * on for the connection. It also replaces by rowid, which is -1 here if the statement names none.
 */
const APPEND_ONLY_ON_SQLITE = [
  sql`
    create trigger audit_log_is_not_updated before update on audit_log
    begin select raise(abort, 'audit_log is append-only'); end
  `,
  sql`
    create trigger audit_log_is_not_deleted before delete on audit_log
    begin select raise(abort, 'audit_log is append-only'); end
  `,
  sql`
    create trigger audit_log_is_not_replaced before insert on audit_log
    when exists (
      select 1 from audit_log where id = new.id or (rowid = new.rowid and new.rowid > 0)
    )
    begin select raise(abort, 'audit_log is append-only'); end
  `,
];

const APPEND_ONLY_ON_POSTGRES = [
  sql`
    create function audit_log_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log is append-only'; end $$
  `,
  sql`
    create trigger audit_log_is_append_only before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_append_only()
  `,
];
