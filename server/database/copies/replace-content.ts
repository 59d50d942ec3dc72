import SqliteFile from 'better-sqlite3';
import { classifyDatabaseError } from '#server/database/errors.ts';

/** A command locks the file for a moment, a server for as long as it runs. */
const LOCK_TIMEOUT_MS = 1_000;

interface SchemaEntry {
  readonly type: 'table' | 'index' | 'trigger' | 'view';
  readonly name: string;
  readonly sql: string;
}

function lock(file: SqliteFile.Database): void {
  // Set before the first access: in WAL mode this locks out readers too.
  file.pragma('locking_mode = EXCLUSIVE');
  file.pragma('journal_mode = DELETE');
  file.exec('begin exclusive; commit');
}

/** Nothing else in this process may open the file meanwhile: closing it drops the POSIX lock. */
export function openExclusively(path: string): SqliteFile.Database | 'in use' | 'damaged' {
  const file = new SqliteFile(path, { timeout: LOCK_TIMEOUT_MS, fileMustExist: true });
  try {
    lock(file);
    if (file.pragma('quick_check', { simple: true }) === 'ok') return file;
    file.close();
    return 'damaged';
  } catch (error) {
    file.close();
    const fault = classifyDatabaseError(error);
    if (fault === 'damaged') return 'damaged';
    if (fault === 'unavailable') return 'in use';
    throw error;
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function entriesOf(file: SqliteFile.Database, schema: 'main' | 'arriving'): SchemaEntry[] {
  // SQLite itself creates and drops entries without SQL and those named `sqlite_...`.
  return file
    .prepare<[], SchemaEntry>(
      `select type, name, sql from ${schema}.sqlite_schema
        where sql is not null and name not like 'sqlite\\_%' escape '\\'`,
    )
    .all();
}

/** Header fields that copying rows would lose; 0 by default. */
const HEADER_FIELDS = ['user_version', 'application_id'];
/** `autoincrement` counters, and generated columns, which reject `insert ... select *`. */
const UNSUPPORTED_ENTRIES = `
  select name from arriving.sqlite_schema where name = 'sqlite_sequence'
  union all
  select entry.name || '.' || field.name
    from arriving.sqlite_schema entry, pragma_table_xinfo(entry.name, 'arriving') field
   where entry.type = 'table' and field.hidden <> 0`;

function rejectIncompleteCopy(target: SqliteFile.Database): void {
  const lost = [
    ...HEADER_FIELDS.filter((field) => target.pragma(`arriving.${field}`, { simple: true }) !== 0),
    ...target.prepare<[], string>(UNSUPPORTED_ENTRIES).pluck().all(),
  ];
  if (lost.length === 0) return;
  throw new Error(`The backup has features that restore cannot copy yet: ${lost.join(', ')}`);
}

/** `beforeCommit` runs last in the transaction. @throws if the file has a feature that is not copied; nothing is changed then */
export function replaceContent(target: SqliteFile.Database, from: string, beforeCommit = () => {}) {
  target.pragma('foreign_keys = OFF');
  target.pragma('secure_delete = ON');
  target.pragma('synchronous = FULL');
  // Not with SQLite's backup API: its own connection would need the lock released.
  target.prepare('attach ? as arriving').run(from);
  rejectIncompleteCopy(target);
  const replace = target.transaction(() => {
    const old = entriesOf(target, 'main');
    for (const types of [['trigger'], ['view', 'table']]) {
      for (const { type, name } of old.filter((entry) => types.includes(entry.type))) {
        target.exec(`drop ${type} main.${quoted(name)}`);
      }
    }
    const arriving = entriesOf(target, 'arriving');
    for (const { name, sql } of arriving.filter(({ type }) => type === 'table')) {
      target.exec(sql);
      target.exec(`insert into main.${quoted(name)} select * from arriving.${quoted(name)}`);
    }
    // Created after the rows are copied, so that no trigger fires.
    for (const { sql } of arriving.filter(({ type }) => type !== 'table')) target.exec(sql);
    beforeCommit();
  });
  replace.exclusive();
  target.exec('detach arriving');
}
