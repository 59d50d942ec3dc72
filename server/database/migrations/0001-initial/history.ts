import { sql } from 'kysely';
import type { ColumnTypes } from './column-types.ts';

/** No foreign keys: the entries remain when a booking or an invitation is deleted. */
export const historyTable = ({ engine, instant, strict }: ColumnTypes) => [
  sql`
    create table history (
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
  sql`create index history_by_booking on history (booking_id, id)`,
  ...(engine === 'sqlite' ? APPEND_ONLY_ON_SQLITE : APPEND_ONLY_ON_POSTGRES),
];

/**
 * `insert or replace` deletes the old row without firing delete triggers, unless `recursive_triggers` is
 * on for the connection. It also replaces by rowid, which is -1 here if the statement names none.
 */
const APPEND_ONLY_ON_SQLITE = [
  sql`
    create trigger history_is_not_updated before update on history
    begin select raise(abort, 'history is append-only'); end
  `,
  sql`
    create trigger history_is_not_deleted before delete on history
    begin select raise(abort, 'history is append-only'); end
  `,
  sql`
    create trigger history_is_not_replaced before insert on history
    when exists (
      select 1 from history where id = new.id or (rowid = new.rowid and new.rowid > 0)
    )
    begin select raise(abort, 'history is append-only'); end
  `,
];

const APPEND_ONLY_ON_POSTGRES = [
  sql`
    create function history_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'history is append-only'; end $$
  `,
  sql`
    create trigger history_is_append_only before update or delete or truncate on history
    for each statement execute function history_is_append_only()
  `,
];
