import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Dialect, readRecords } from './parse-csv.ts';

const RFC: Dialect = { delimiter: ',', quoteEscape: '"' };
const BACKSLASH: Dialect = { delimiter: ',', quoteEscape: '\\' };

const cellsOf = (text: string, dialect = RFC) =>
  Array.from(readRecords(text, dialect), ({ cells }) => cells);

it('reads what csv-stringify writes, as csv-parse does', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab"",;\t\n \\é'), maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        for (const delimiter of [',', ';', '\t', '|']) {
          const text = stringify(rows, { delimiter, quoted: true });
          expect(cellsOf(text, { delimiter, quoteEscape: '"' })).toEqual(
            parse(text, { delimiter, relax_column_count: true }),
          );
        }
      },
    ),
  );
});

it.each([
  ['a 5" screen,b', [['a 5" screen', 'b']]],
  [`37°36'37.8"N,b`, [[`37°36'37.8"N`, 'b']]],
  ['="0712",b', [['="0712"', 'b']]],
  ['"She said "no" to it",b', [['She said "no" to it', 'b']]],
  ['"She said "no"",b', [['She said "no"', 'b']]],
  ['"a 5" screen",b', [['a 5" screen', 'b']]],
  ['"Rift" valley,b', [['"Rift" valley', 'b']]],
  ['"Rift" and "Nile",b', [['"Rift" and "Nile"', 'b']]],
  ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
  ['"","a ""b""",', [['', 'a "b"', '']]],
  [
    '"a\nb",c\nd,e',
    [
      ['a\nb', 'c'],
      ['d', 'e'],
    ],
  ],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

it.each([
  ['"She said \\"no\\"",b', [['She said "no"', 'b']]],
  ['"C:\\\\",b', [['C:\\', 'b']]],
  ['"",b', [['', 'b']]],
  [
    'a\\\nb,\\N,c\\td\ne,f',
    [
      ['a\nb', '\\N', 'c\td'],
      ['e', 'f'],
    ],
  ],
])('reads %j with backslashes', (text, cells) => {
  expect(cellsOf(text, BACKSLASH)).toEqual(cells);
});

describe('a quotation mark that cannot be read', () => {
  it.each([
    ['never closes', 'a,"b\nc,d'],
    ['closes in a cell of a later line', 'a,"b\nc,"d e"'],
    ['closes at the start of a later line', 'a,"b\n"c",d'],
  ])('is found where it %s, and the next line is read', (_, text) => {
    const [first, second] = readRecords(text, RFC);
    expect(first).toMatchObject({ line: 1, brokenCell: 1 });
    expect(second).toMatchObject({ line: 2, brokenCell: undefined });
    expect(second?.cells).toHaveLength(2);
  });
});

it('tells where a mark within a quoted text was not doubled', () => {
  const records = readRecords('"a "b" c",d\n"a, "b" c",d\n"a ""b"" c",d', RFC);
  expect(Array.from(records, (record) => record.hasLooseQuotes)).toEqual([true, true, false]);
});

it('counts the lines of quoted texts', () => {
  const records = Array.from(readRecords('"a\n\nb",c\n\nd,e\n', RFC));
  expect(records.map(({ line }) => line)).toEqual([1, 4, 5]);
});
