import { expect, it } from 'vitest';
import { readRecords } from './parse-csv.ts';

const cellsOf = (text: string, hasBackslash = false) =>
  Array.from(readRecords(text, ',', hasBackslash), ({ cells }) => cells);

it.each([
  ['a 5" screen,b', [['a 5" screen', 'b']]],
  [`37°36'37.8"N,b`, [[`37°36'37.8"N`, 'b']]],
  ['="0712",b', [['="0712"', 'b']]],
  ['"She said "no" to it",b', [['She said "no" to it', 'b']]],
  ['"She said "no"",b', [['She said "no"', 'b']]],
  ['"a 5" screen",b', [['a 5" screen', 'b']]],
  ['"Rift" valley,b', [['"Rift" valley', 'b']]],
  ['"b" ,"She said "no""', [['b', 'She said "no"']]],
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
    '"a\\nb",\\N,c\\td\ne,f',
    [
      ['a\nb', '\\N', 'c\td'],
      ['e', 'f'],
    ],
  ],
])('reads %j with backslashes', (text, cells) => {
  expect(cellsOf(text, true)).toEqual(cells);
});

it.each([
  ['never closes', 'a,"b\nc,d'],
  ['closes in a cell of a later line', 'a,"b\nc,"d e"'],
  ['closes at the start of a later line', 'a,"b\n"c",d'],
  ['may end one of two quoted words', 'a,"Rift" and "Nile"\nc,d'],
])(
  'a quotation mark that cannot be read is found where it %s, and the next line is read',
  (_, text) => {
    const [first, second] = readRecords(text, ',');
    expect(first).toMatchObject({ line: 1, brokenCell: 1 });
    expect(second).toMatchObject({ line: 2, brokenCell: undefined });
    expect(second?.cells).toHaveLength(2);
  },
);

it('tells where a mark within a quoted text was not doubled', () => {
  const records = readRecords('"a "b" c",d\n"a, "b" c",d\n"a ""b"" c",d', ',');
  expect(Array.from(records, (record) => record.hasLooseQuotes)).toEqual([true, true, false]);
});

it('counts the lines of quoted texts', () => {
  const records = Array.from(readRecords('"a\n\nb",c\n\nd,e\n', ','));
  expect(records.map(({ line }) => line)).toEqual([1, 4, 5]);
});
