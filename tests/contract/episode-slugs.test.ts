import { sql } from 'kysely';
import { migration } from '#server/database/migrations/0006-episode-details-works-from-0001.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { insert } from '#tests/kit/database/rows.ts';

describeDatabases('the migration to pages of episodes on %s', (test) => {
  test('gives a slug to what was published before', async ({ db, engine }) => {
    const episode = { summary: 'x', video_id: 'x', episode_date: '2026-11-10' } as const;
    await insert(db, 'episodes', { ...episode, id: 'a1', title: 'Who owns it?', published_at: 1 });
    await insert(db, 'episodes', { ...episode, id: 'b2', title: 'Draft' });
    await db.schema.dropTable('episode_details').execute();
    await sql`drop index episodes_slug`.execute(db);
    await db.schema.alterTable('episodes').dropColumn('slug').execute();
    await migration(engine).up(db.withTables<never>());
    const rows = await db.selectFrom('episodes').select('slug').orderBy('id').execute();
    expect(rows).toEqual([{ slug: 'who-owns-it-a1' }, { slug: null }]);
  });
});
