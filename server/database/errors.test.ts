import SqliteFile from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { classifyDatabaseError, writeFaultOf } from './errors.ts';

function postgresError(code: string): pg.DatabaseError {
  const error = new pg.DatabaseError('something', 9, 'error');
  error.code = code;
  return error;
}

describe('a database error', () => {
  it.each([
    ['SQLITE_CONSTRAINT_UNIQUE', 'conflict'],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', 'conflict'],
    ['SQLITE_CONSTRAINT_CHECK', 'other'],
    ['SQLITE_BUSY', 'unavailable'],
    ['SQLITE_BUSY_SNAPSHOT', 'unavailable'],
    ['SQLITE_FULL', 'unavailable'],
    ['SQLITE_IOERR_WRITE', 'unavailable'],
    ['SQLITE_CANTOPEN', 'unavailable'],
    ['SQLITE_CORRUPT', 'damaged'],
    ['SQLITE_NOTADB', 'damaged'],
    ['SQLITE_ERROR', 'other'],
  ])('%s is %s', (code, fault) => {
    expect(classifyDatabaseError(new SqliteFile.SqliteError('something', code))).toBe(fault);
  });

  it.each([
    ['23505', 'conflict'],
    ['23514', 'other'],
    ['22021', 'unreadable'],
    ['22P02', 'unreadable'],
    ['40001', 'retry'],
    ['40P01', 'retry'],
    ['57P01', 'unavailable'],
    ['57P03', 'unavailable'],
    ['57014', 'unavailable'],
    ['08006', 'unavailable'],
    ['53300', 'unavailable'],
    ['28P01', 'unavailable'],
    ['28000', 'unavailable'],
    ['3D000', 'unavailable'],
    ['42501', 'unavailable'],
    ['55P03', 'unavailable'],
    ['58030', 'unavailable'],
    ['42601', 'other'],
  ])('SQLSTATE %s is %s', (code, fault) => {
    expect(classifyDatabaseError(postgresError(code))).toBe(fault);
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('without a code is unavailable: %s', (message) => {
    expect(classifyDatabaseError(new Error(message))).toBe('unavailable');
  });

  it.each([
    ['SQLITE_FULL', true],
    ['SQLITE_IOERR_WRITE', true],
    ['SQLITE_READONLY_DIRECTORY', true],
    ['SQLITE_CANTOPEN', true],
    ['SQLITE_BUSY', false],
    ['SQLITE_CONSTRAINT_UNIQUE', false],
  ])('%s concerns every write: %s', (code, isWriteFault) => {
    const error = new SqliteFile.SqliteError('something', code);
    expect(writeFaultOf(error)).toBe(isWriteFault ? code : undefined);
  });

  it.each([
    ['53100', true],
    ['25006', true],
    ['58030', true],
    ['53300', false],
    ['23505', false],
  ])('SQLSTATE %s concerns every write: %s', (code, isWriteFault) => {
    expect(writeFaultOf(postgresError(code))).toBe(isWriteFault ? code : undefined);
  });

  it('of the connection, or of foreign code, does not concern every write', () => {
    expect(writeFaultOf(new Error('Query read timeout'))).toBeUndefined();
    expect(writeFaultOf('SQLITE_FULL')).toBeUndefined();
  });

  it('is unavailable for socket errors and other for foreign errors', () => {
    expect(classifyDatabaseError(new TypeError('x is undefined'))).toBe('other');
    expect(classifyDatabaseError('a text')).toBe('other');
    expect(
      classifyDatabaseError(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })),
    ).toBe('unavailable');
    expect(
      classifyDatabaseError(
        new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]),
      ),
    ).toBe('unavailable');
  });
});
