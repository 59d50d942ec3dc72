import { expect, it } from 'vitest';
import { subjectOf } from './audit-list.tsx';

const TODAY = '2026-11-16';
const NOTHING = { date: null, until_date: null, time_slot: null };

it('the text of an audit entry names its subject', () => {
  expect(subjectOf(NOTHING, TODAY)).toBe('');
  expect(subjectOf({ ...NOTHING, date: '2026-12-07' }, TODAY)).toBe('Mon 7 Dec');
  expect(subjectOf({ ...NOTHING, date: '2026-12-07', time_slot: '9:30 AM' }, TODAY)).toBe(
    'Mon 7 Dec, 9:30 AM',
  );
  expect(subjectOf({ ...NOTHING, date: '2026-12-24', until_date: '2027-01-02' }, TODAY)).toBe(
    'Thu 24 Dec to Sat 2 Jan 2027',
  );
});
