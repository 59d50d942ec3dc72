import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';

it('keeps the settings of SQLite after the first write, in a version without the WAL-reset bug (T11)', async () => {
  const { db } = await openTestDatabase('sqlite');
  await db
    .insertInto('blocked_dates')
    .values({ id: '1', blocked_date: '2026-12-01', reason: null, created_at: 0 })
    .execute();
  const pragma = async (name: string) => {
    const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db);
    return rows[0]?.[name];
  };
  const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const [major = 0, minor = 0, patch = 0] = (version.rows[0]?.version ?? '').split('.').map(Number);
  const settings = {
    synchronous: await pragma('synchronous'),
    journal_mode: await pragma('journal_mode'),
    foreign_keys: await pragma('foreign_keys'),
    trusted_schema: await pragma('trusted_schema'),
    journal_size_limit: await pragma('journal_size_limit'),
  };
  recordFigure({
    test: 'T11',
    name: 'settings and version, sqlite',
    operations: 1,
    measured: [
      {
        name: 'version as major x 1,000,000 + minor x 1,000 + patch',
        value: major * 1_000_000 + minor * 1_000 + patch,
        atLeast: 3_051_003,
      },
      { name: 'synchronous', value: Number(settings.synchronous), exactly: 2 },
      { name: 'write-ahead log', value: settings.journal_mode === 'wal' ? 1 : 0, exactly: 1 },
      { name: 'foreign_keys', value: Number(settings.foreign_keys), exactly: 1 },
    ],
  });
  expect(settings).toEqual({
    synchronous: 2,
    journal_mode: 'wal',
    foreign_keys: 1,
    trusted_schema: 0,
    journal_size_limit: 16_777_216,
  });
});
