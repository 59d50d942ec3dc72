import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

async function tablesOf({ db, engine }: Database): Promise<string[]> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public'`
  ).execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Every row of every table as lower-case text. */
export async function everyRow(database: Database): Promise<string[]> {
  const texts: string[] = [];
  for (const table of await tablesOf(database)) {
    const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database.db);
    texts.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`.toLowerCase()));
  }
  return texts;
}

/** Like `everyRow`, with mails reduced to their number: the worker changes them at any time. */
export async function everyRowAtRest(database: Database): Promise<string[]> {
  const rows = await everyRow(database);
  return rows.map((row) => row.replace(/^mails .*/s, 'mails'));
}
