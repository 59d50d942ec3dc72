import * as v from 'valibot';
import { expect, it } from 'vitest';
import { BlockRequest } from './blocked-dates.ts';

const messageOf = (blocked_date: string, until: string) =>
  v.safeParse(BlockRequest, { blocked_date, until }).issues?.[0].message;

it('blocks at most 366 dates in one go', () => {
  expect(messageOf('2027-01-01', '2028-01-01')).toBeUndefined();
  expect(messageOf('2027-01-01', '2028-01-02')).toBe('At most 366 dates can be blocked in one go');
});

it('leaves two dates that are too far apart to the limits of each', () => {
  expect(messageOf('2027-01-01', '2107-01-01')).toBeUndefined();
});
