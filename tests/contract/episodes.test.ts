import { sql } from 'kysely';
import { migration } from '#server/database/migrations/0006-episode-details-works-from-0001.ts';
import { changeEpisode } from '#server/episodes/episodes.ts';
import { describeDatabases, expect } from '#tests/kit/database/database-test.ts';
import { insert } from '#tests/kit/database/rows.ts';

const FIELDS = {
  title: 'Who owns it?',
  summary: 'x',
  video_id: 'dQw4w9WgXcQ',
  episode_date: '2026-11-10',
} as const;

describeDatabases('the migration to pages of episodes on %s', (test) => {
  test('gives a slug to what was published before', async ({ db, engine }) => {
    await insert(db, 'episodes', { ...FIELDS, id: 'a1', published_at: 1 });
    await insert(db, 'episodes', { ...FIELDS, id: 'b2', title: 'Draft' });
    await db.schema.dropTable('episode_details').execute();
    await sql`drop index episodes_slug`.execute(db);
    await db.schema.alterTable('episodes').dropColumn('slug').execute();
    await migration(engine).up(db.withTables<never>());
    const rows = await db.selectFrom('episodes').select('slug').orderBy('id').execute();
    expect(rows).toEqual([{ slug: 'who-owns-it-a1' }, { slug: null }]);
  });
});

describeDatabases('an episode on %s', (test) => {
  test('is published with its audit entry, or not at all (T54)', async (database) => {
    const { db } = database;
    await insert(db, 'episodes', { ...FIELDS, id: 'a1' });
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const change = { ...FIELDS, is_published: true, revision: 1 };
    const publication = changeEpisode({ database }, 'a1', change, { email: 'admin@example.com' });
    await expect(publication).rejects.toThrow('audit_log');
    const row = await db.selectFrom('episodes').selectAll().executeTakeFirst();
    expect(row).toMatchObject({ revision: 1, published_at: null, slug: null });
  });
});
