import { type Kysely, sql } from 'kysely';
import { columnTypes } from './0001-initial/column-types.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const { instant, strict } = columnTypes(engine);
      await sql`
        create table episodes (
          id text not null primary key,
          title text not null,
          summary text not null,
          video_id text not null,
          episode_date text not null,
          published_at ${instant},
          revision integer not null default 1,
          constraint episodes_date check (episode_date like '____-__-__')
        ) ${strict}
      `.execute(db);
      await sql`
        create index episodes_published on episodes (episode_date, published_at, id)
        where published_at is not null
      `.execute(db);
    },
  };
}
