import { errorCode } from '#server/errors/operator-error.ts';

/** `unreadable`: a text that the engine cannot store. After `damaged` the server must stop. */
type DatabaseFault = 'conflict' | 'unreadable' | 'unavailable' | 'retry' | 'damaged' | 'other';

/** The codes are those of SQLite, of PostgreSQL (https://www.postgresql.org/docs/current/errcodes-appendix.html) and of sockets. */
const FAULTS: readonly [RegExp, DatabaseFault][] = [
  [/^SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY)$/, 'conflict'],
  [/^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/, 'unavailable'],
  [/^SQLITE_(CORRUPT|NOTADB)/, 'damaged'],
  [/^23505$/, 'conflict'],
  [/^(22021|22P02|22P05)$/, 'unreadable'],
  [/^(40001|40P01)$/, 'retry'],
  // 28, 3D000 and 42501: a login, database or permission that the operator has yet to set right.
  [/^(08...|28...|3D000|42501|53...|57P0.|57014|55P03|25P03|25006|58030)$/, 'unavailable'],
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    'unavailable',
  ],
];

/** Messages of driver errors that have no code. */
const DRIVER_FAULT =
  /timeout exceeded when trying to connect|connection terminated|query read timeout|not queryable|connection error|client was closed|cannot use a pool after/i;

/** A full or failing disk, or a database that has become read-only. */
const WRITE_FAULT = /^(SQLITE_(FULL|IOERR|READONLY|CANTOPEN)\w*|53100|25006|58030)$/;

/** Permissions, or a standby: unlike a full disk, nothing that passes by itself. */
const READ_ONLY = /^(SQLITE_(READONLY|CANTOPEN|PERM)\w*|25006)$/;

/** Returns the code of an error that concerns every write; undefined for any other. */
export function writeFaultOf(error: unknown): string | undefined {
  const code = errorCode(error);
  return code !== undefined && WRITE_FAULT.test(code) ? code : undefined;
}

export const isReadOnly = (error: unknown): boolean => READ_ONLY.test(errorCode(error) ?? '');

export function classifyDatabaseError(error: unknown): DatabaseFault {
  if (error instanceof AggregateError) return classifyDatabaseError(error.errors[0]);
  if (!(error instanceof Error)) return 'other';
  const code = errorCode(error);
  if (code === undefined) return DRIVER_FAULT.test(error.message) ? 'unavailable' : 'other';
  return FAULTS.find(([pattern]) => pattern.test(code))?.[1] ?? 'other';
}

/** Tells the causes of failed connections apart: the code, or the message of an error without one. */
export function connectionCause(error: unknown): string {
  if (error instanceof AggregateError) return connectionCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return errorCode(error) ?? error.message;
}
