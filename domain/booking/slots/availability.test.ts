import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, type PlainDate } from '#domain/time/plain-date.ts';
import {
  availabilityOn,
  firstFreeSlot,
  isBookableDate,
  nearestFreeSlots,
  type Occupancy,
} from './availability.ts';
import { BOOKING_WINDOW } from './booking-window.ts';
import { slotsOn } from './weekly-slots.ts';

const NOTHING: Occupancy = { blocked: new Set(), booked: new Map() };
const TODAY = '2026-11-16';

const dayOf = (occupancy: Occupancy, date: PlainDate) =>
  availabilityOn(TODAY, BOOKING_WINDOW, occupancy).days.find((day) => day.date === date);

describe('a day', () => {
  it('is available when all its slots are free, partly booked with one or two booked (R85)', () => {
    const booked = (...slots: string[]) => ({
      blocked: new Set<PlainDate>(),
      booked: new Map([['2026-12-01', new Set(slots)] as const]),
    });
    expect(dayOf(NOTHING, '2026-12-01')?.state).toBe('available');
    expect(dayOf(booked('9:30 AM'), '2026-12-01')?.state).toBe('partly_booked');
    expect(dayOf(booked('9:30 AM', '2:30 PM'), '2026-12-01')?.state).toBe('partly_booked');
    expect(dayOf(booked('9:30 AM', '11:30 AM', '2:30 PM'), '2026-12-01')?.state).toBe(
      'unavailable',
    );
    expect(dayOf(booked('9:30 AM'), '2026-12-01')?.slots).toEqual([
      { time: '9:30 AM', booked: true },
      { time: '11:30 AM', booked: false },
      { time: '2:30 PM', booked: false },
    ]);
  });

  it('makes a full Saturday, which has two slots, unavailable (R86)', () => {
    const slots = new Set(['10:00 AM', '12:00 PM']);
    expect(
      dayOf({ blocked: new Set(), booked: new Map([['2026-12-05', slots]]) }, '2026-12-05')?.state,
    ).toBe('unavailable');
  });

  it('is unavailable and without slots as a Sunday or a blocked date (R81)', () => {
    expect(dayOf(NOTHING, '2026-12-06')).toEqual({
      date: '2026-12-06',
      state: 'unavailable',
      slots: [],
    });
    expect(dayOf({ blocked: new Set(['2026-12-01']), booked: new Map() }, '2026-12-01')).toEqual({
      date: '2026-12-01',
      state: 'unavailable',
      slots: [],
    });
  });

  it('is where the first free slot is, unless it is blocked, closed or full', () => {
    const first = (blocked: PlainDate[], booked: Occupancy['booked'] = new Map()) =>
      firstFreeSlot(availabilityOn(TODAY, BOOKING_WINDOW, { blocked: new Set(blocked), booked }));
    expect(first([])).toEqual({ booking_date: '2026-11-30', time_slot: '9:30 AM' });
    expect(first([], new Map([['2026-11-30', new Set(['9:30 AM'])]]))).toEqual({
      booking_date: '2026-11-30',
      time_slot: '11:30 AM',
    });
    expect(first(['2026-11-30'])).toEqual({ booking_date: '2026-12-01', time_slot: '9:30 AM' });
    const all = availabilityOn(TODAY, BOOKING_WINDOW, NOTHING).days.map(({ date }) => date);
    expect(first(all)).toBeNull();
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
    const booked = new Map([['2026-12-01', new Set(['9:30 AM', '2:30 PM'])] as const]);
    const availability = availabilityOn(TODAY, BOOKING_WINDOW, { blocked: new Set(), booked });
    expect(
      nearestFreeSlots(availability, { booking_date: '2026-12-01', time_slot: '9:30 AM' }, 3),
    ).toEqual([
      { booking_date: '2026-12-01', time_slot: '11:30 AM' },
      { booking_date: '2026-11-30', time_slot: '2:30 PM' },
      { booking_date: '2026-11-30', time_slot: '11:30 AM' },
    ]);
  });
});
