import { type Kysely, sql } from 'kysely';
import { columnTypes } from './0001-initial/column-types.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const { instant } = columnTypes(engine);
      const columns = [
        sql`source text not null default 'guest'
          constraint bookings_source check (source in ('guest', 'team', 'import'))`,
        sql`slot_since ${instant}`,
        sql`changed_at ${instant}`,
      ];
      for (const column of columns) {
        await sql`alter table bookings add column ${column}`.execute(db);
      }
      // Until now the audit log was the only place of these facts.
      const entries = sql`from audit_log where booking_id = bookings.id`;
      await sql`
        update bookings set
          source = case
            when exists (select 1 ${entries} and action = 'imported') then 'import'
            when exists (select 1 ${entries} and action = 'booked' and actor is not null)
              then 'team'
            else 'guest'
          end,
          slot_since = (
            select max(at) ${entries} and action in ('moved', 'confirmed', 'imported')
          ),
          changed_at = (select max(at) ${entries} and action <> 'booked')
      `.execute(db);
    },
  };
}
