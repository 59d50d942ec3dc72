import { expect, it } from 'vitest';
import { datesIn, endsOf } from '#app/features/admin/blocked-dates/block-draft.ts';

const TODAY = '2026-11-16';
const draft = (blocked_date: string, until = '') => ({ blocked_date, until, reason: '' });

it('has no dates while the fields are incomplete or invalid', () => {
  expect(datesIn(draft('2026-12-08'), TODAY)).toEqual({ blocked_date: '2026-12-08', until: null });
  expect(datesIn(draft('2026-12-08', '2026-12-09'), TODAY)?.until).toBe('2026-12-09');
  for (const wrong of [draft(''), draft('', '2026-12-08'), draft('2026-12-08', '2026-12-07')]) {
    expect(datesIn(wrong, TODAY)).toBeNull();
  }
});

it('ends a range where the server does', () => {
  expect(endsOf(draft('2027-01-01'), TODAY)).toEqual({ min: '2027-01-01', max: '2028-01-01' });
  expect(datesIn(draft('2027-01-01', '2028-01-01'), TODAY)).not.toBeNull();
  expect(datesIn(draft('2027-01-01', '2028-01-02'), TODAY)).toBeNull();
});

it('has no dates, and no end of its own, for a senseless year', () => {
  for (const year of ['0026', '1926', '2126', '20260']) {
    expect(datesIn(draft(`${year}-12-14`), TODAY)).toBeNull();
    expect(endsOf(draft(`${year}-12-14`), TODAY)).toEqual({});
  }
  expect(endsOf(draft(''), TODAY)).toEqual({});
});
