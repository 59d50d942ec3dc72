import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, type PlainDate } from '#domain/time/plain-date.ts';
import { availabilityOf, type occupancyOf } from '#tests/data/availability.ts';
import {
  availabilityOn,
  BOOKING_WINDOW,
  firstFreeSlot,
  isBookableDate,
  nearestFreeSlots,
} from './availability.ts';
import { slotsOn } from './slot.ts';

const TODAY = '2026-11-16';

const dayOf = (date: PlainDate, ...occupied: Parameters<typeof occupancyOf>) =>
  availabilityOf(TODAY, ...occupied).days.find((day) => day.date === date);

describe('a day', () => {
  it('is available when all its slots are free, partly booked with one or two booked (R85)', () => {
    const day = (...slots: string[]) => dayOf('2026-12-01', { '2026-12-01': slots });
    expect(dayOf('2026-12-01')?.state).toBe('available');
    expect(day('9:30 AM')?.state).toBe('partly_booked');
    expect(day('9:30 AM', '2:30 PM')?.state).toBe('partly_booked');
    expect(day('9:30 AM', '11:30 AM', '2:30 PM')?.state).toBe('unavailable');
    expect(day('9:30 AM')?.slots).toEqual([
      { time: '9:30 AM', booked: true },
      { time: '11:30 AM', booked: false },
      { time: '2:30 PM', booked: false },
    ]);
  });

  it('makes a full Saturday, which has two slots, unavailable (R86)', () => {
    const full = { '2026-12-05': ['10:00 AM', '12:00 PM'] };
    expect(dayOf('2026-12-05', full)?.state).toBe('unavailable');
  });

  it('is unavailable and without slots as a Sunday or a blocked date (R81)', () => {
    const closed = { state: 'unavailable', slots: [] };
    expect(dayOf('2026-12-06')).toEqual({ date: '2026-12-06', ...closed });
    expect(dayOf('2026-12-01', {}, ['2026-12-01'])).toEqual({ date: '2026-12-01', ...closed });
  });

  it('is where the first free slot is, unless it is blocked, closed or full', () => {
    const first = (...occupied: Parameters<typeof occupancyOf>) =>
      firstFreeSlot(availabilityOf(TODAY, ...occupied));
    expect(first()).toEqual({ booking_date: '2026-11-30', time_slot: '9:30 AM' });
    expect(first({ '2026-11-30': ['9:30 AM'] })).toEqual({
      booking_date: '2026-11-30',
      time_slot: '11:30 AM',
    });
    const next = { booking_date: '2026-12-01', time_slot: '9:30 AM' };
    expect(first({}, ['2026-11-30'])).toEqual(next);
    const all = availabilityOf(TODAY).days.map(({ date }) => date);
    expect(first({}, all)).toBeNull();
  });

  it('can be booked from 14 to 30 days ahead, both included, except on Sundays (R80)', () => {
    expect(isBookableDate('2026-11-29', TODAY, BOOKING_WINDOW)).toBe(false);
    expect(isBookableDate('2026-11-30', TODAY, BOOKING_WINDOW)).toBe(true);
    expect(isBookableDate('2026-12-16', TODAY, BOOKING_WINDOW)).toBe(true);
    expect(isBookableDate('2026-12-17', TODAY, BOOKING_WINDOW)).toBe(false);
    expect(isBookableDate('2026-12-06', TODAY, BOOKING_WINDOW)).toBe(false);
    expect(isBookableDate('2026-11-10', TODAY, BOOKING_WINDOW)).toBe(false);
  });

  it('never offers a Sunday, a blocked date, a taken slot or a date outside of the window', () => {
    const someDates = fc.uniqueArray(
      fc.integer({ min: 10, max: 34 }).map((days) => addDays(TODAY, days)),
    );
    const someBookings = fc.array(
      fc.tuple(
        fc.integer({ min: 10, max: 34 }).map((days) => addDays(TODAY, days)),
        fc.nat(2),
      ),
    );
    fc.assert(
      fc.property(someDates, someBookings, (blocked, bookings) => {
        const booked = new Map<PlainDate, Set<string>>();
        for (const [date, index] of bookings) {
          const slot = slotsOn(date)[index];
          if (slot) booked.set(date, (booked.get(date) ?? new Set()).add(slot));
        }
        const { days } = availabilityOn(TODAY, BOOKING_WINDOW, {
          blocked: new Set(blocked),
          booked,
        });
        for (const day of days) {
          const free = day.slots.filter((slot) => !slot.booked);
          expect(day.state === 'unavailable').toBe(free.length === 0);
          if (dayOfWeek(day.date) === 0 || blocked.includes(day.date))
            expect(day.slots).toEqual([]);
          for (const slot of free)
            expect(booked.get(day.date)?.has(slot.time) ?? false).toBe(false);
        }
      }),
    );
  });
});

describe('the nearest free slots', () => {
  it('come nearest first and are all free', () => {
    const availability = availabilityOf(TODAY, { '2026-12-01': ['9:30 AM', '2:30 PM'] });
    expect(
      nearestFreeSlots(availability, { booking_date: '2026-12-01', time_slot: '9:30 AM' }, 3),
    ).toEqual([
      { booking_date: '2026-12-01', time_slot: '11:30 AM' },
      { booking_date: '2026-11-30', time_slot: '2:30 PM' },
      { booking_date: '2026-11-30', time_slot: '11:30 AM' },
    ]);
  });
});
