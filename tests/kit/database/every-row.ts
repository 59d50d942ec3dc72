import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';

export async function everyRow({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    texts.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`.toLowerCase()));
  }
  return texts;
}

/** Like `everyRow`, without what changes at any time: running instances, and of mails more than their number. */
export const everyRowAtRest = async (database: Database) =>
  (await everyRow(database))
    .filter((row) => !row.startsWith('instances '))
    .map((row) => row.replace(/^mails .*/s, 'mails'));
