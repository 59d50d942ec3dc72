import { type Kysely, sql } from 'kysely';
import { columnTypes } from './0001-initial/column-types.ts';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function migration(engine: 'sqlite' | 'postgres') {
  return {
    async up(db: Kysely<never>): Promise<void> {
      const { strict } = columnTypes(engine);
      await sql`alter table episodes add column slug text`.execute(db);
      // Episodes that are published already get a page too.
      const published = await sql<{ id: string; title: string }>`
        select id, title from episodes where published_at is not null
      `.execute(db);
      for (const { id, title } of published.rows) {
        const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['episode'];
        const slug = `${words.join('-').slice(0, 60)}-${id}`;
        await sql`update episodes set slug = ${slug} where id = ${id}`.execute(db);
      }
      await sql`
        create unique index episodes_slug on episodes (slug) where slug is not null
      `.execute(db);
      await sql`
        create table episode_details (
          episode_id text not null primary key references episodes (id),
          minutes integer,
          hosts text not null,
          guests text not null,
          chapters text not null,
          transcript text not null,
          revision integer not null
        ) ${strict}
      `.execute(db);
    },
  };
}
