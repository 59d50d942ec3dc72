import { expect, it } from 'vitest';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { availabilityOf } from '#tests/data/availability.ts';
import type { DetailsStep } from './slot-steps.ts';
import { findUnavailableSlot } from './unavailable-slot.ts';

// Today is a Monday; the window is Monday 7 December to Wednesday 23 December.
const choice = { booking_date: '2026-12-07', time_slot: '9:30 AM' } as const;
const nothing = { isPending: false, rejection: null };
const pending = { ...nothing, isPending: true };
const rejection = { choice, message: { title: 'No' } };
const free = availabilityOf('2026-11-23');

const step = (unavailableReason: DetailsStep['unavailableReason']): DetailsStep => ({
  view: 'details',
  choice,
  unavailableReason,
});

it('an unavailable slot is null while the slot can be booked', () => {
  expect(findUnavailableSlot(step(null), nothing, free)).toBeNull();
});

it('an unavailable slot has the message for the reason', () => {
  expect(findUnavailableSlot(step('taken'), nothing, free)?.message).toBe(
    BOOKING_MESSAGES.slotTaken,
  );
  expect(findUnavailableSlot(step('date_closed'), nothing, free)?.message).toEqual({
    title: UNAVAILABLE_MESSAGES.date,
  });
});

it('an unavailable slot is null while the slot is pending, unless the server rejected it since', () => {
  expect(findUnavailableSlot(step('taken'), pending, free)).toBeNull();
  expect(findUnavailableSlot(step('taken'), { ...pending, rejection }, free)).toMatchObject({
    message: rejection.message,
    isPending: true,
  });
  expect(findUnavailableSlot(step('taken'), nothing, free)?.isPending).toBe(false);
});

it('an unavailable slot ignores the rejection of another slot', () => {
  const other = { ...rejection, choice: { ...choice, time_slot: '2:30 PM' } };
  expect(findUnavailableSlot(step(null), { ...nothing, rejection: other }, free)).toBeNull();
});

it('an unavailable slot has the three nearest free slots, and itself neither in an older availability', () => {
  const taken = availabilityOf('2026-11-23', { [choice.booking_date]: [choice.time_slot] });
  for (const availability of [taken, free]) {
    expect(findUnavailableSlot(step('taken'), nothing, availability)?.alternatives).toEqual([
      { booking_date: '2026-12-07', time_slot: '11:30 AM' },
      { booking_date: '2026-12-07', time_slot: '2:30 PM' },
      { booking_date: '2026-12-08', time_slot: '9:30 AM' },
    ]);
  }
});
