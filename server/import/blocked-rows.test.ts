import { expect, it } from 'vitest';
import { readBlockedRows } from './blocked-rows.ts';

const NOW = Date.parse('2026-11-28T09:00:00Z');
const read = (...lines: readonly string[]) =>
  readBlockedRows(Buffer.from(['blocked_date,reason', ...lines].join('\n')), NOW);

it('reads the dates of a spreadsheet, and a word for nothing as no reason', () => {
  expect(
    read('12/25/2026,Holiday', '12/5/2026,NULL', '"=""2026-12-26""",', 'Total,3').rows,
  ).toEqual([
    { blocked_date: '2026-12-25', reason: 'Holiday' },
    { blocked_date: '2026-12-05', reason: null },
    { blocked_date: '2026-12-26', reason: null },
  ]);
});

it('rejects a year that cannot be meant, an empty date and a text that cannot be stored', () => {
  expect(read('0026-12-25,', ',Family', '2026-12-24,a\0b').errors).toMatchObject([
    { message: 'line 2, blocked_date: Did you mean 25 December 2026? Please correct the year' },
    { message: 'line 3, blocked_date: is empty' },
    { message: expect.stringContaining('line 4, reason: has an invisible character (NUL)') },
  ]);
});
