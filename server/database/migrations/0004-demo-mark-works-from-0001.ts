import { type Kysely, sql } from 'kysely';
import { columnTypes } from './0001-initial/column-types.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        create table demo_mark (
          id integer not null primary key,
          constraint demo_mark_one_row check (id = 1)
        ) ${columnTypes(engine).strict}
      `.execute(db);
    },
  };
}
