import SqliteFile from 'better-sqlite3';
import type { Schema } from '#server/database/schema.ts';
import { SEND_ACCOUNT_MAIL } from '#server/mail/queue/mail-queue.ts';

/**
 * The tables whose rows give access: sessions, links in mails, calendar feeds. A backup also holds
 * those that were ended after it was made, and nothing tells them apart, so restore empties them
 * all. A table that the backup does not have yet is skipped.
 */
const ACCESS_TABLES: readonly (keyof Schema)[] = [
  'sessions',
  'verifications',
  'pending_sign_ups',
  'calendar_feeds',
];

interface Statement {
  readonly table: keyof Schema;
  readonly sql: string;
}

/** The statements that end every access that a backup brings back; the same on both engines. */
export const END_ACCESS: readonly Statement[] = [
  ...ACCESS_TABLES.map((table) => ({ table, sql: `delete from ${table}` })),
  // Waiting mails about accounts hold links that are dead now.
  {
    table: 'mails',
    sql: `delete from mails where job = '${SEND_ACCOUNT_MAIL}' and status = 'queued'`,
  },
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
    .prepare<[], { email: string }>(
      `select email from users join user_roles on user_roles.user_id = users.id
        where role = 'admin' order by email`,
    )
    .all()
    .map(({ email }) => email);
}

/**
 * Ends every session, mailed link and calendar feed in a copy of a database file.
 * @returns the e-mail addresses of the admins in it
 */
export function endAccess(path: string): string[] {
  const file = new SqliteFile(path, { fileMustExist: true });
  try {
    file.pragma('secure_delete = ON');
    file.transaction(() => {
      for (const { table, sql } of END_ACCESS) if (hasTable(file, table)) file.exec(sql);
    })();
    return adminsIn(file);
  } finally {
    file.close();
  }
}
