import * as v from 'valibot';
import { expect, it } from 'vitest';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { SATURDAY_SLOTS, Slot, sameSlot, slotOf, slotsOn, WEEKDAY_SLOTS } from './slot.ts';

const SLOT = { booking_date: '2026-12-04', time_slot: '9:30 AM' } as const;

it('is a date and a time (R106)', () => {
  expect(v.parse(Slot, { ...SLOT, id: 'x' })).toEqual(SLOT);
  for (const change of [{ booking_date: '2026-12-32' }, { time_slot: '9:30' }, { time_slot: 9 }]) {
    const { issues } = v.safeParse(Slot, { ...SLOT, ...change });
    expect(issues?.[0].message).toBe('Please select date and time');
  }
  expect(v.is(Slot, {})).toBe(false);
});

it('is the same with both the same date and time', () => {
  expect(sameSlot(SLOT, { ...SLOT })).toBe(true);
  expect(sameSlot(SLOT, { ...SLOT, booking_date: '2026-12-05' })).toBe(false);
  expect(sameSlot(SLOT, { ...SLOT, time_slot: '2:30 PM' })).toBe(false);
});

it('is selected from a booking', () => {
  const booking = { ...SLOT, guest_name: 'Jane' };
  expect(slotOf(booking)).toEqual(SLOT);
});

it.each(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'] as const)(
  'the slots are three on the weekday %s (R82)',
  (date) => {
    expect(slotsOn(date)).toEqual(['9:30 AM', '11:30 AM', '2:30 PM']);
  },
);

it('the slots are two on Saturdays and none on Sundays', () => {
  expect(slotsOn('2026-11-21')).toEqual(['10:00 AM', '12:00 PM']);
  expect(slotsOn('2026-11-22')).toEqual([]);
});

it('the slots are in the order of their minutes (R83)', () => {
  for (const slots of [WEEKDAY_SLOTS, SATURDAY_SLOTS]) {
    expect([...slots].sort((a, b) => minuteOfDay(a) - minuteOfDay(b))).toEqual(slots);
  }
});
