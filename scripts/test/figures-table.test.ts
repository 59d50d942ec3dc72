import { expect, it } from 'vitest';
import type { Measurement, RecordedFigure } from '#tests/kit/report/figure.ts';
import { figuresTable } from './figures-table.ts';
import type { RanTest } from './run-result.ts';

const PATH = 'tests/faults/flood.test.ts';
const TITLE = 'on sqlite > rejects a flood (T36)';

const P95: Measurement = { name: 'p95 of bookings', value: 817, unit: 'ms', atMost: 500 };
const LOST: Measurement = { name: 'lost', value: 0, exactly: 0 };

const figure = (
  measured: readonly Measurement[],
  more: Partial<RecordedFigure> = {},
): RecordedFigure => ({
  test: 'T36',
  name: 'flood, sqlite',
  operations: 100,
  measured,
  path: PATH,
  title: TITLE,
  isLongForm: true,
  ...more,
});

const ran = (state: RanTest['state'] = 'passed', title = TITLE): RanTest => ({
  path: PATH,
  title,
  project: 'faults',
  state,
  errors: [],
});

/** The cells of the table's rows. */
function rowsOf(figures: readonly RecordedFigure[], tests: readonly RanTest[] = [ran()]) {
  const { text } = figuresTable(figures, tests, null);
  return text
    .split('\n')
    .filter((line) => /^\| T\d/.test(line))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
}

const metOf = (figures: readonly RecordedFigure[], tests?: readonly RanTest[]) =>
  rowsOf(figures, tests).map((cells) => cells.at(-1));

it('reports "no" for a time above its limit, although the test passed', () => {
  expect(rowsOf([figure([P95, LOST])])).toEqual([
    [
      'T36 flood, sqlite',
      '100',
      'p95 of bookings 817 ms; lost 0',
      'p95 of bookings <= 500 ms; lost 0',
      'no: p95 of bookings',
    ],
  ]);
  expect(metOf([figure([{ ...P95, value: 500 }, LOST])])).toEqual(['yes']);
});

it('does not judge times in the short form, but counts', () => {
  expect(metOf([figure([P95], { isLongForm: false })])).toEqual(['not judged in the short form']);
  expect(metOf([figure([P95, LOST], { isLongForm: false })])).toEqual([
    'yes; not judged in the short form: p95 of bookings',
  ]);
  const lostOne = { ...LOST, value: 1 };
  expect(metOf([figure([P95, lostOne], { isLongForm: false })])).toEqual(['no: lost']);
});

it('does not judge what a machine cannot measure', () => {
  const growth: Measurement = { name: 'growth', value: null, unit: 'MB', atMost: 100 };
  expect(rowsOf([figure([growth, LOST])])[0]?.slice(2)).toEqual([
    'growth not measured on this machine; lost 0',
    'growth <= 100 MB; lost 0',
    'yes; not measured on this machine: growth',
  ]);
});

it('reports "no" for a failed test, with a figure or without', () => {
  expect(metOf([figure([LOST])], [ran('failed')])).toEqual(['no: the test failed']);
  expect(rowsOf([], [ran('failed'), ran('passed', 'rejects another flood (T36)')])).toEqual([
    [
      'T36 tests/faults/flood.test.ts',
      '2',
      'failed tests from 0 to 1',
      'failed tests 0',
      'no: failed tests',
    ],
  ]);
  expect(metOf([], [ran('skipped')])).toEqual([]);
});

it('shows minimum and maximum of several zones and judges each value', () => {
  const rows = rowsOf([
    figure([P95]),
    figure([{ ...P95, value: 300 }]),
    figure([{ ...P95, value: 400 }]),
  ]);
  expect(rows[0]?.slice(1)).toEqual([
    '300',
    'p95 of bookings from 300 ms to 817',
    'p95 of bookings <= 500 ms',
    'no: p95 of bookings',
  ]);
});

it('counts a test without a figure for each number at the end of its title', () => {
  const title = 'books a slot once (T1, T2)';
  expect(rowsOf([], [ran('passed', title)]).map((cells) => [cells[0], cells.at(-1)])).toEqual([
    ['T1 tests/faults/flood.test.ts', 'yes'],
    ['T2 tests/faults/flood.test.ts', 'yes'],
  ]);
  expect(rowsOf([], [ran('passed', '(T3) not at the end')])).toEqual([]);
});
