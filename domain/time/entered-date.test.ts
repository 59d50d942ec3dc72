import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  areTooFarApart,
  enteredDate,
  enteredDateError,
  enteredDateLimits,
} from './entered-date.ts';

const TODAY = '2026-11-16';
const MEANT = 'Did you mean 14 December 2026? Please correct the year';
const LIMITS = 'Please choose a date from 2021 to 2031';

it('limits the years around the current one', () => {
  expect(enteredDateLimits(TODAY)).toEqual({ min: '2021-01-01', max: '2031-12-31' });
  for (const date of ['2021-01-01', '2026-12-14', '2031-12-31']) {
    expect(enteredDateError(date, TODAY)).toBeUndefined();
  }
});

it.each([
  ['0026-12-14', MEANT],
  ['1926-12-14', MEANT],
  ['2126-12-14', MEANT],
  ['9926-12-14', MEANT],
  ['20260-12-14', MEANT],
  ['202612-12-14', MEANT],
  ['2020-12-31', LIMITS],
  ['2032-01-01', LIMITS],
  ['2062-12-14', LIMITS],
  ['0202-12-14', LIMITS],
  ['0027-02-29', LIMITS],
  ['tomorrow', LIMITS],
  ['x20260-12-14', LIMITS],
  ['20260-12-145', LIMITS],
])('refuses %s', (text, message) => {
  expect(enteredDateError(text, TODAY)).toBe(message);
});

it.each([
  ['20260-12-14', MEANT],
  ['2026-02-30', 'Please choose a date'],
  ['12/14/26', 'Please choose a date'],
  [null, 'Please choose a date'],
])('rejects %j in a request', (input, message) => {
  const { issues } = v.safeParse(enteredDate('Please choose a date'), input);
  expect(issues?.[0].message).toBe(message);
});

it('knows two dates of which one is outside the limits of any day', () => {
  expect(areTooFarApart('2021-01-01', '2031-12-31')).toBe(false);
  expect(areTooFarApart('2031-12-31', '2021-01-01')).toBe(false);
  expect(areTooFarApart('2021-12-31', '2032-01-01')).toBe(true);
  expect(areTooFarApart('2032-01-01', '2021-12-31')).toBe(true);
});

it('lets the dates of an archive reach further back', () => {
  expect(enteredDateError('1999-12-14', TODAY)).toBe('Please choose a date from 2021 to 2031');
  expect(enteredDateError('1999-12-14', TODAY, 30)).toBeUndefined();
  expect(enteredDateError('1926-12-14', TODAY, 30)).toBe(MEANT);
  expect(enteredDateError('1962-12-14', TODAY, 30)).toBe('Please choose a date from 1996 to 2031');
});
