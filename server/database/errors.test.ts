import SqliteFile from 'better-sqlite3';
import pg from 'pg';
import { expect, it } from 'vitest';
import { classifyDatabaseError, writeFaultOf } from './errors.ts';

function postgresError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('something', 9, 'error');
  error.code = code;
  return error;
}

const sqliteError = (code: string) => new SqliteFile.SqliteError('something', `SQLITE_${code}`);

it.each([
  ['conflict', 'CONSTRAINT_UNIQUE CONSTRAINT_PRIMARYKEY'],
  ['unavailable', 'BUSY BUSY_SNAPSHOT FULL IOERR_WRITE CANTOPEN'],
  ['damaged', 'CORRUPT NOTADB'],
  ['other', 'CONSTRAINT_CHECK ERROR'],
])('a database error is %s with the codes of SQLite %s', (fault, codes) => {
  for (const code of codes.split(' ')) {
    expect(classifyDatabaseError(sqliteError(code)), code).toBe(fault);
  }
});

it.each([
  ['conflict', '23505'],
  ['unreadable', '22021 22P02'],
  ['retry', '40001 40P01'],
  ['unavailable', '57P01 57P03 57014 08006 53300 28P01 28000 3D000 42501 55P03 58030'],
  ['other', '23514 42601'],
])('a database error is %s with the SQLSTATE %s', (fault, codes) => {
  for (const code of codes.split(' ')) {
    expect(classifyDatabaseError(postgresError(code)), code).toBe(fault);
  }
});

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('a database error without a code is unavailable: %s', (message) => {
  expect(classifyDatabaseError(new Error(message))).toBe('unavailable');
});

it('a database error concerns every write if the disk or the file takes none', () => {
  for (const code of ['FULL', 'IOERR_WRITE', 'READONLY_DIRECTORY', 'CANTOPEN']) {
    expect(writeFaultOf(sqliteError(code))).toBe(`SQLITE_${code}`);
  }
  for (const code of ['BUSY', 'CONSTRAINT_UNIQUE']) {
    expect(writeFaultOf(sqliteError(code))).toBeUndefined();
  }
  for (const code of ['53100', '25006', '58030']) {
    expect(writeFaultOf(postgresError(code))).toBe(code);
  }
  for (const code of ['53300', '23505']) {
    expect(writeFaultOf(postgresError(code))).toBeUndefined();
  }
});

it('a database error of the connection, or of foreign code, does not concern every write', () => {
  expect(writeFaultOf(new Error('Query read timeout'))).toBeUndefined();
  expect(writeFaultOf('SQLITE_FULL')).toBeUndefined();
});

it('a database error is unavailable for socket errors and other for foreign errors', () => {
  expect(classifyDatabaseError(new TypeError('x is undefined'))).toBe('other');
  expect(classifyDatabaseError('a text')).toBe('other');
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(classifyDatabaseError(refused)).toBe('unavailable');
  expect(classifyDatabaseError(new AggregateError([refused]))).toBe('unavailable');
});
