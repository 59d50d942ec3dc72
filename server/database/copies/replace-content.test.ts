import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';
import { replaceContent } from './replace-content.ts';

function fileWith(folder: string, name: string, sql: string): SqliteFile.Database {
  const file = new SqliteFile(join(folder, name));
  onTestFinished(() => void file.close());
  file.exec(sql);
  return file;
}

const newFolder = () => temporaryFolder('content');

it.each([
  ['user_version', 'pragma user_version = 1'],
  ['application_id', 'pragma application_id = 1'],
  ['sqlite_sequence', 'create table counted (id integer primary key autoincrement)'],
  ['summed.twice', 'create table summed (once, twice generated always as (once * 2) stored)'],
  ['summed.thrice', 'create table summed (once, thrice generated always as (once * 3))'],
])('rejects a copy of %s and changes nothing', (property, sql) => {
  const folder = newFolder();
  const arriving = fileWith(folder, 'arriving.sqlite', sql);
  const target = fileWith(folder, 'target.sqlite', 'create table present as select 1 as id');
  expect(() => replaceContent(target, arriving.name)).toThrow(`cannot copy yet: ${property}`);
  expect(target.prepare('select id from present').pluck().all()).toEqual([1]);
});

it('copies tables, rows, indexes, triggers and views', () => {
  const folder = newFolder();
  const arriving = fileWith(
    folder,
    'arriving.sqlite',
    `create table numbers (number unique);
     insert into numbers values (1), (2);
     create index descending on numbers (number desc);
     create trigger positive before insert on numbers when new.number < 3
       begin select raise(abort, 'no'); end;
     create view sums as select sum(number) as total from numbers;`,
  );
  const target = fileWith(folder, 'target.sqlite', '');
  replaceContent(target, arriving.name);
  expect(target.prepare('select total from sums').pluck().get()).toBe(3);
  const entries = 'select type, name, sql from sqlite_schema order by type, name';
  expect(target.prepare(entries).all()).toEqual(arriving.prepare(entries).all());
});
