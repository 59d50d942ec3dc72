import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SECRET_FILES, secretsFor } from '#server/config/secrets.ts';
import { backUp } from '#server/database/copies/backup.ts';
import type { Database } from '#server/database/database.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import {
  type DatabaseLocation,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';

/** The number of rows in each table of an import. */
export async function importedRows(location: DatabaseLocation): Promise<Record<string, number>> {
  const { db, close } = await openTestDatabaseAt(location);
  const counts: Record<string, number> = {};
  for (const table of ['bookings', 'audit_log', 'blocked_dates'] as const) {
    counts[table] = (await db.selectFrom(table).select('id').execute()).length;
  }
  await close();
  return counts;
}

export async function dumpSchema({ db, engine, close }: Database): Promise<unknown> {
  const query =
    engine === 'sqlite'
      ? sql`select type, name, tbl_name, sql from sqlite_master order by type, name`
      : sql`
          select table_name as name, column_name || ' ' || data_type || ' ' || is_nullable as sql
          from information_schema.columns where table_schema = 'public'
          union all select indexname, indexdef from pg_indexes where schemaname = 'public'
          union all select conname, pg_get_constraintdef(oid) from pg_constraint
            where connamespace = 'public'::regnamespace
          order by 1, 2`;
  const applied = sql`select name from kysely_migration order by name`;
  const dump = [(await query.execute(db)).rows, (await applied.execute(db)).rows];
  await close();
  return dump;
}

/** Of an import in parts of 500 rows, each with its audit entries. @returns their paths */
export function newFilesToImport(
  { dataFolder }: DatabaseLocation,
  counts: { readonly bookings: number; readonly blocked_dates: number },
): string[] {
  const slots = manySlots(counts.bookings);
  const rows = slots.map(({ booking_date, time_slot }, index) =>
    [`Guest ${index}`, `guest${index}@example.com`, booking_date, time_slot].join(),
  );
  const blocks = new Set(slots.map(({ booking_date }) => booking_date));
  const files = [
    ['guest_name,guest_email,booking_date,time_slot', ...rows],
    ['blocked_date', ...[...blocks].slice(0, counts.blocked_dates)],
  ];
  return files.map((lines, index) => {
    const path = join(dataFolder, `import-${index}.csv`);
    writeFileSync(path, lines.join('\n'));
    return path;
  });
}

/** The rows and the secrets of a backup, or of what was restored from it. */
export async function contentOf(location: DatabaseLocation) {
  const { db, close } = await openTestDatabaseAt(location);
  const rows = await db.selectFrom('blocked_dates').select('blocked_date').execute();
  await close();
  return { rows, secrets: secretsIn(location.dataFolder) };
}

const secretsIn = (folder: string) =>
  SECRET_FILES.map((name) => readFileSync(join(folder, name), 'utf8'));

export async function newBackup() {
  const location = await newDatabaseLocation('sqlite');
  const { dataFolder } = location;
  secretsFor(dataFolder, { bookingPasscode: undefined, authSecret: undefined });
  const { db, close } = await openTestDatabaseAt(location);
  const block = { id: 'block', blocked_date: '2026-12-01', reason: null, created_at: 0 } as const;
  await db.insertInto('blocked_dates').values(block).execute();
  await close();
  const { folder } = backUp(dataFolder, join(dataFolder, 'backups'), TEST_NOW);
  const content = { rows: [{ blocked_date: block.blocked_date }], secrets: secretsIn(folder) };
  return { folder, content };
}
