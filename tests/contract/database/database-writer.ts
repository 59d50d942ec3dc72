/**
 * `node database-writer.ts FILE DATE [PREFIX]`: creates a database, blocks a date and keeps running,
 * like a server that has just started. With a prefix, it first waits for a file of this prefix in the
 * same folder. Prints a line when it is ready and another one when it has written.
 */
import { readdirSync, watch } from 'node:fs';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteFile from 'better-sqlite3';
import { classifyDatabaseError } from '#server/database/errors.ts';

const [file = '', date = '', name] = process.argv.slice(2);
const folder = dirname(file);
const appeared = Promise.withResolvers<void>();
const check = () => {
  const isThere = name === undefined || readdirSync(folder).some((found) => found.startsWith(name));
  if (isThere) appeared.resolve();
};
// Keeps the process running, too.
watch(folder, check);
check();
process.stdout.write('ready\n');
await appeared.promise;

/** Kept open like the one of a server, and referenced so that it is not garbage-collected. */
let connection: SqliteFile.Database | undefined;

function write(): boolean {
  const database = new SqliteFile(file, { timeout: 0 });
  try {
    database.pragma('journal_mode = WAL');
    database.exec(
      'create table if not exists blocked_dates (id primary key, blocked_date, reason, created_at)',
    );
    database.prepare('insert into blocked_dates values (?, ?, null, 0)').run(date, date);
    connection = database;
    return true;
  } catch (error) {
    database.close();
    if (
      classifyDatabaseError(error) === 'unavailable' ||
      classifyDatabaseError(error) === 'damaged'
    )
      return false;
    throw error;
  }
}

while (!write()) await nextTurn();
process.stdout.write('written\n');
process.on('SIGTERM', () => connection?.close());
