import { expect, it } from 'vitest';
import { isAskedToMove, isAttending } from './booking-rules.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const CONFIRMED = { status: 'confirmed', ...SLOT } as const;
const OTHERS = [
  ['of another date', { ...CONFIRMED, booking_date: '2026-12-02' }],
  ['of another time', { ...CONFIRMED, time_slot: '2:30 PM' }],
  ['of a cancelled booking', { ...CONFIRMED, status: 'cancelled' }],
] as const;

const attending = { attending_date: SLOT.booking_date, attending_slot: SLOT.time_slot };
const asked = { asked_date: SLOT.booking_date, asked_slot: SLOT.time_slot };

it('a mark counts for the slot of a confirmed booking', () => {
  expect(isAttending({ ...CONFIRMED, ...attending })).toBe(true);
  expect(isAskedToMove({ ...CONFIRMED, ...asked })).toBe(true);
});

it.each(OTHERS)('a mark does not count when it is %s', (_, booking) => {
  expect(isAttending({ ...booking, ...attending })).toBe(false);
  expect(isAskedToMove({ ...booking, ...asked })).toBe(false);
});
