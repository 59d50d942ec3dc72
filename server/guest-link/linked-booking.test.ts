import { expect, it } from 'vitest';
import { isChangeable } from './linked-booking.ts';

const BOOKING = {
  status: 'confirmed',
  booking_date: '2026-12-01',
  time_slot: '9:30 AM',
  asked_date: null,
  asked_slot: null,
} as const;

it('can be changed before the limit of 48 hours, and not at it', () => {
  const limit = Date.parse('2026-11-29T06:30:00Z');
  expect(isChangeable(BOOKING, limit - 1)).toBe(true);
  expect(isChangeable(BOOKING, limit)).toBe(false);
});

it('can be changed until the recording by a guest whom the team asks to move', () => {
  const start = Date.parse('2026-12-01T06:30:00Z');
  const asked = { ...BOOKING, asked_date: '2026-12-01', asked_slot: '9:30 AM' } as const;
  expect(isChangeable(asked, start - 1)).toBe(true);
  expect(isChangeable(asked, start)).toBe(false);
  expect(isChangeable({ ...asked, asked_slot: '2:30 PM' }, start - 1)).toBe(false);
  expect(isChangeable({ ...asked, status: 'cancelled' }, start - 1)).toBe(false);
});
