import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/kit/database/database.ts';

// The version of SQLite is checked by tests/architecture/dependencies.test.ts.
it('keeps the settings of SQLite after the first write (T11)', async () => {
  const { db } = await openTestDatabase('sqlite');
  await db
    .insertInto('blocked_dates')
    .values({ id: '1', blocked_date: '2026-12-01', reason: null, created_at: 0 })
    .execute();
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    return rows[0]?.[name];
  };
  const expected = {
    synchronous: 2,
    journal_mode: 'wal',
    foreign_keys: 1,
    trusted_schema: 0,
    journal_size_limit: 16_777_216,
  };
  for (const [name, value] of Object.entries(expected))
    expect(await pragma(name), name).toBe(value);
});
