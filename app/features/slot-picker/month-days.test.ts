import { describe, expect, it } from 'vitest';
import { availabilityOf } from '#tests/data/availability.ts';
import {
  dateByKey,
  describeDay,
  isBookable,
  nearestMonth,
  reachableMonths,
  rowsOfMonth,
  tabbableDay,
  weeksOfMonth,
} from './month-days.ts';

describe('the weeks of a month', () => {
  it('run from Monday to Sunday and have each day once', () => {
    const weeks = weeksOfMonth('2025-10-01');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([
      null,
      null,
      '2025-10-01',
      '2025-10-02',
      '2025-10-03',
      '2025-10-04',
      '2025-10-05',
    ]);
    expect(weeks[4]?.slice(3)).toEqual(['2025-10-30', '2025-10-31', null, null]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(31);
  });

  it.each([
    ['2027-02-01', 4],
    ['2026-11-01', 6],
  ] as const)('of %s are %i', (month, count) => {
    const weeks = weeksOfMonth(month);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

it('the rows of a month have one for all weeks in a row without a shown date', () => {
  const rows = rowsOfMonth('2026-12-01', (date) => date >= '2026-12-19' && date <= '2026-12-21');
  expect(rows.map(({ isFolded }) => isFolded)).toEqual([true, false, false, true]);
  const [before, third, , after] = rows.map(({ dates }) => dates);
  expect([before?.at(0), before?.at(-1)]).toEqual(['2026-12-01', '2026-12-13']);
  expect([after?.at(0), after?.at(-1)]).toEqual(['2026-12-28', '2026-12-31']);
  expect(third).toEqual(weeksOfMonth('2026-12-01')[2]);
});

describe('the reachable months', () => {
  it('are both when the window spans two', () => {
    expect(reachableMonths(availabilityOf('2026-11-10'))).toEqual({
      first: '2026-11-01',
      last: '2026-12-01',
    });
  });

  it('are only those with a bookable day', () => {
    // The window begins on Saturday 28 November; Sunday the 29th is closed.
    expect(reachableMonths(availabilityOf('2026-11-14', {}, ['2026-11-28', '2026-11-30']))).toEqual(
      { first: '2026-12-01', last: '2026-12-01' },
    );
  });

  it("are the window's first month when nothing is bookable", () => {
    const closed = { ...availabilityOf('2026-11-10'), days: [] };
    expect(reachableMonths(closed)).toEqual({ first: '2026-11-01', last: '2026-11-01' });
  });

  it('include the one nearest to any month', () => {
    const span = { first: '2026-11-01', last: '2026-12-01' } as const;
    expect(nearestMonth('2026-01-01', span)).toBe('2026-11-01');
    expect(nearestMonth('2026-11-01', span)).toBe('2026-11-01');
    expect(nearestMonth('2026-12-01', span)).toBe('2026-12-01');
    expect(nearestMonth('2027-01-01', span)).toBe('2026-12-01');
  });
});

describe('a day of the calendar', () => {
  const availability = availabilityOf('2025-10-01', { '2025-10-22': ['9:30 AM'] }, ['2025-10-20']);

  it.each([
    ['2025-10-01', 'Wednesday, October 1, 2025, today, outside the booking window'],
    ['2025-10-05', 'Sunday, October 5, 2025, outside the booking window'],
    ['2025-10-15', 'Wednesday, October 15, 2025, 3 of 3 free'],
    ['2025-10-19', 'Sunday, October 19, 2025, closed on Sundays'],
    ['2025-10-20', 'Monday, October 20, 2025, unavailable'],
    ['2025-10-22', 'Wednesday, October 22, 2025, 2 of 3 free'],
  ] as const)('of %s is called %s', (date, name) => {
    expect(describeDay(date, availability).name).toBe(name);
  });

  it.each([
    ['2025-10-01', { state: 'unavailable', isInWindow: false, isToday: true }, false],
    ['2025-10-14', { state: 'unavailable', isInWindow: false, isToday: false }, false],
    ['2025-10-15', { state: 'available', isInWindow: true, isToday: false }, true],
    ['2025-10-19', { state: 'unavailable', isInWindow: true, isToday: false }, false],
    ['2025-10-20', { state: 'unavailable', isInWindow: true, isToday: false }, false],
    ['2025-10-22', { state: 'partly_booked', isInWindow: true, isToday: false }, true],
    ['2025-10-31', { state: 'available', isInWindow: true, isToday: false }, true],
    ['2025-11-01', { state: 'unavailable', isInWindow: false, isToday: false }, false],
  ] as const)('on %s is %j, and can be selected: %s', (date, expected, isFree) => {
    expect(describeDay(date, availability)).toMatchObject(expected);
    expect(isBookable(date, availability)).toBe(isFree);
  });
});

describe('the keyboard', () => {
  const span = { first: '2026-11-01', last: '2026-12-01' } as const;

  it.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowLeft', '2026-12-01', '2026-11-30'],
    ['ArrowDown', '2026-11-25', '2026-12-02'],
    ['ArrowUp', '2026-12-02', '2026-11-25'],
    ['Home', '2026-11-26', '2026-11-23'],
    ['End', '2026-11-26', '2026-11-29'],
    ['End', '2026-11-29', '2026-11-29'],
    ['PageDown', '2026-11-26', '2026-12-26'],
    ['PageUp', '2026-12-31', '2026-11-30'],
    ['ArrowLeft', '2026-11-01', '2026-11-01'],
    ['PageUp', '2026-11-20', '2026-11-01'],
    ['PageDown', '2026-12-20', '2026-12-31'],
  ] as const)('%s moves from %s to %s', (key, from, to) => {
    expect(dateByKey(key, from, span)).toBe(to);
  });

  it('ignores other keys', () => {
    expect(dateByKey('a', '2026-11-26', span)).toBeNull();
    expect(dateByKey('Enter', '2026-11-26', span)).toBeNull();
  });

  it('enters the month at the preferred day, else at the first bookable one', () => {
    const availability = availabilityOf('2026-11-10');
    expect(tabbableDay('2026-11-01', '2026-11-03', availability)).toBe('2026-11-03');
    expect(tabbableDay('2026-11-01', '2026-12-03', availability)).toBe('2026-11-24');
    expect(tabbableDay('2026-12-01', null, availability)).toBe('2026-12-01');
    expect(tabbableDay('2027-01-01', null, availability)).toBe('2027-01-01');
  });

  it('enters a month that begins with a blocked day at the first that can be booked', () => {
    const availability = availabilityOf('2026-11-10', {}, ['2026-11-24', '2026-12-01']);
    expect(tabbableDay('2026-11-01', null, availability)).toBe('2026-11-25');
    expect(tabbableDay('2026-12-01', null, availability)).toBe('2026-12-02');
  });

  it('is the first day of the window in a month without a bookable one', () => {
    const availability = { ...availabilityOf('2026-11-10'), days: [] };
    expect(tabbableDay('2026-11-01', null, availability)).toBe('2026-11-24');
  });
});

describe("the guest's own slot", () => {
  const own = {
    slot: { booking_date: '2026-12-07', time_slot: '9:30 AM' },
    label: 'Your slot now',
  } as const;
  const on = (...booked: string[]) => availabilityOf('2026-11-23', { '2026-12-07': booked });

  it('is in the name of its day, which can be selected also if nothing else is free', () => {
    expect(describeDay('2026-12-07', on('9:30 AM'), own)).toMatchObject({
      isOwn: true,
      isSelectable: true,
      name: 'Monday, December 7, 2026, Your slot now, 2 of 3 free',
    });
    const full = on('9:30 AM', '11:30 AM', '2:30 PM');
    expect(describeDay('2026-12-07', full, own)).toMatchObject({
      isSelectable: true,
      name: 'Monday, December 7, 2026, Your slot now',
    });
    expect(describeDay('2026-12-07', full)).toMatchObject({ isOwn: false, isSelectable: false });
    expect(describeDay('2026-12-08', full, own)).toMatchObject({
      isOwn: false,
      name: 'Tuesday, December 8, 2026, 3 of 3 free',
    });
  });

  it('cannot be selected on a date that has no slots any more, or is outside the window', () => {
    const open = on();
    const days = open.days.map((day) => ({ ...day, state: 'unavailable' as const, slots: [] }));
    for (const availability of [
      { ...open, days },
      { ...open, days: [] },
    ]) {
      expect(describeDay('2026-12-07', availability, own)).toMatchObject({
        isOwn: true,
        isSelectable: false,
        name: 'Monday, December 7, 2026, Your slot now, unavailable',
      });
    }
  });

  it('makes its month reachable', () => {
    const days = on().days.map((day) => ({ ...day, state: 'unavailable' as const }));
    const closed = { ...on(), window: { from: '2026-11-30', to: '2026-12-23' } as const, days };
    expect(reachableMonths(closed).first).toBe('2026-11-01');
    expect(reachableMonths(closed, '2026-12-07')).toEqual({
      first: '2026-12-01',
      last: '2026-12-01',
    });
  });
});
