import { expect, it } from 'vitest';
import { isChangeable } from './linked-booking.ts';

it('can be changed before the limit of 48 hours, and not at it', () => {
  const slot = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
  const limit = Date.parse('2026-11-29T06:30:00Z');
  expect(isChangeable(slot, limit - 1)).toBe(true);
  expect(isChangeable(slot, limit)).toBe(false);
});
