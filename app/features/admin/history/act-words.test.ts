import { describe, expect, it } from 'vitest';
import { dayInWords, subjectOf } from './act-words.ts';

const TODAY = '2026-11-16';
const NOTHING = { date: null, until_date: null, time_slot: null };

describe('the words of an act', () => {
  it('name the year where it is not this one', () => {
    expect(dayInWords('2026-12-07', TODAY)).toBe('Mon, Dec 7');
    expect(dayInWords('2027-01-04', TODAY)).toBe('Mon, Jan 4, 2027');
  });

  it('say what it was about', () => {
    expect(subjectOf(NOTHING, TODAY)).toBe('');
    expect(subjectOf({ ...NOTHING, date: '2026-12-07' }, TODAY)).toBe('Mon, Dec 7');
    expect(subjectOf({ ...NOTHING, date: '2026-12-07', time_slot: '9:30 AM' }, TODAY)).toBe(
      'Mon, Dec 7, 9:30 AM',
    );
    expect(subjectOf({ ...NOTHING, date: '2026-12-24', until_date: '2027-01-02' }, TODAY)).toBe(
      'Thu, Dec 24 to Sat, Jan 2, 2027',
    );
  });
});
