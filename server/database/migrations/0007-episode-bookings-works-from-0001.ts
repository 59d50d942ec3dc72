import { type Kysely, sql } from 'kysely';
import { columnTypes } from './0001-initial/column-types.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const { strict } = columnTypes(engine);
      await sql`
        create table episode_bookings (
          booking_id text not null references bookings (id) on delete cascade,
          episode_id text not null references episodes (id),
          primary key (booking_id, episode_id)
        ) ${strict}
      `.execute(db);
    },
  };
}
