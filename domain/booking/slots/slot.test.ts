import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Slot, sameSlot, slotOf } from './slot.ts';

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
