import { type Kysely, sql } from 'kysely';

/**
 * `insert or replace` deletes the old row without firing delete triggers, unless
 * `recursive_triggers` is on for the connection. It also replaces by rowid, which is -1 here if the
 * statement names none. PostgreSQL fires the update trigger for `on conflict do update`.
 * Frozen: a released migration is never edited and imports none of our modules.
 */
export function historyReplace(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      if (engine !== 'sqlite') return;
      await sql`
        create trigger history_is_not_replaced before insert on history
        when exists (
          select 1 from history where id = new.id or (rowid = new.rowid and new.rowid > 0)
        )
        begin select raise(abort, 'history is append-only'); end
      `.execute(db);
    },
  };
}
