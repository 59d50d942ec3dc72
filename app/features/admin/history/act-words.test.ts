import { describe, expect, it } from 'vitest';
import { dayInWords, subjectOf, timeOf } from './act-words.ts';

const TODAY = '2026-11-16';
const NOTHING = { date: null, until_date: null, time_slot: null };

describe('the words of an act', () => {
  it.each([
    ['2026-11-16T06:05:00Z', '9:05 AM'],
    ['2026-11-16T21:30:00Z', '12:30 AM'],
    ['2026-11-16T09:00:00Z', '12:00 PM'],
  ])('tell %s by the clock of the studio, wherever one is', (instant, time) => {
    expect(timeOf({ at: Date.parse(instant) })).toBe(time);
  });

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
