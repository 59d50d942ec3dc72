import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { becomesNumber, formulasIn } from '#tests/kit/faults/spreadsheet.ts';
import { csvLines, typedText, withoutFormulas } from './spreadsheet-text.ts';

const inFile = (text: string) => csvLines([['2026-12-07', text, 'jane@example.com']]);

it.each([
  ['=1+1', "'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\ttab', "'\ttab"],
  ["Jane;=cmd|' /C calc'!A1;x", "Jane;'=cmd|' /C calc'!A1;x"],
  ['a; =1+1', "a;' =1+1"],
  ['a;"=1+1";b', `a;'"=1+1";b`],
  ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
  ['two\r\n-lines', "two\r\n'-lines"],
  ['a|＝1', "a|'＝1"],
  ["a;'=1", "a;''=1"],
  ["'=1", "''=1"],
  ['a;b, c-d = e', 'a;b, c-d = e'],
  ["'quoted'", "'quoted'"],
])('writes %j as %j, and back', (text, cell) => {
  expect(withoutFormulas(text)).toBe(cell);
  expect(typedText(cell)).toBe(text);
  expect(formulasIn(inFile(text))).toEqual([]);
});

it.each(['0712345678', '00254712345678', '+254712345678', '(020) 123-4567', '1/2', '1e5', '5%'])(
  'keeps %j a text, without an apostrophe, and no formula',
  (text) => {
    const [row = []]: string[][] = parse(inFile(text));
    expect(row[1]).toBe(`\t${text}`);
    expect(becomesNumber(row[1] ?? '')).toBe(false);
    expect(typedText(row[1] ?? '')).toBe(text);
    expect(formulasIn(inFile(text))).toEqual([]);
  },
);

it('leaves values as they are', () => {
  expect(csvLines([['2026-12-07', '0712']], new Set([0]))).toBe('2026-12-07,"\t0712"\r\n');
});

it('leaves no formula in any text, after any separator, without losing a character', () => {
  const sign = fc.constantFrom(...'=+-@＝;|,\t\r\n"\' a1\u00a0');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const text = signs.join('');
      const rows: string[][] = parse(inFile(text));
      expect(rows.map((row) => row.map(typedText))).toEqual([
        ['2026-12-07', text, 'jane@example.com'],
      ]);
      expect(formulasIn(inFile(text))).toEqual([]);
    }),
    { numRuns: 5_000 },
  );
});
