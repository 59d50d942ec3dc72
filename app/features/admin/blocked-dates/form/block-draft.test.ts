import { expect, it } from 'vitest';
import { datesIn, endsOf } from './block-draft.ts';

const draft = (blocked_date: string, until = '') => ({ blocked_date, until, reason: '' });

it('has no dates while the fields are incomplete or invalid', () => {
  expect(datesIn(draft('2026-12-08'))).toEqual({ blocked_date: '2026-12-08', until: null });
  expect(datesIn(draft('2026-12-08', '2026-12-09'))?.until).toBe('2026-12-09');
  for (const wrong of [draft(''), draft('', '2026-12-08'), draft('2026-12-08', '2026-12-07')]) {
    expect(datesIn(wrong)).toBeNull();
  }
});

it('ends a range where the server does, and never after the year 9999', () => {
  expect(endsOf(draft('2027-01-01'))).toEqual({ min: '2027-01-01', max: '2028-01-01' });
  expect(datesIn(draft('2027-01-01', '2028-01-01'))).not.toBeNull();
  expect(datesIn(draft('2027-01-01', '2028-01-02'))).toBeNull();
  expect(endsOf(draft('9999-12-31'))).toEqual({ min: '9999-12-31', max: '9999-12-31' });
  expect(endsOf(draft(''))).toEqual({ max: '9999-12-31' });
});
