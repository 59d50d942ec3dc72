import type SqliteFile from 'better-sqlite3';
import { ACCESS_TABLES } from '#server/auth/password/account-lock.ts';
import { withDatabaseFile } from '#server/database/copies/with-database-file.ts';
import type { Schema } from '#server/database/schema.ts';
import { account } from '#server/mail/kinds/account.ts';

interface Statement {
  readonly table: keyof Schema;
  readonly sql: string;
}

/** A backup also contains access that was revoked after it was made. */
export const END_ACCESS: readonly Statement[] = [
  ...ACCESS_TABLES.map((table) => ({ table, sql: `delete from ${table}` })),
  // Queued account mails contain links that are now invalid.
  { table: 'mails', sql: `delete from mails where job = '${account.job}' and status = 'queued'` },
];

function hasTable(file: SqliteFile.Database, table: keyof Schema): boolean {
  return (
    file.prepare("select 1 from sqlite_schema where type = 'table' and name = ?").get(table) !==
    undefined
  );
}

function adminsIn(file: SqliteFile.Database): string[] {
  if (!hasTable(file, 'user_roles')) return [];
  return file
    .prepare<[], string>(
      `select email from users join user_roles on user_roles.user_id = users.id
        where role = 'admin' order by email`,
    )
    .pluck()
    .all();
}

export function endRestoredAccess(path: string): string[] {
  return withDatabaseFile(path, (file) => {
    file.pragma('secure_delete = ON');
    file.transaction(() => {
      for (const { table, sql } of END_ACCESS) if (hasTable(file, table)) file.exec(sql);
    })();
    return adminsIn(file);
  });
}
