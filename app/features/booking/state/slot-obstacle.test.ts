import { describe, expect, it } from 'vitest';
import { availabilityOn } from '#domain/booking/availability.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { type Attempt, EMPTY_DRAFT } from './booking-draft.ts';
import type { DetailsStep } from './booking-steps.ts';
import { obstacleOf } from './slot-obstacle.ts';

// Today is a Monday; the window is Monday 7 December to Wednesday 23 December.
const choice = { date: '2026-12-07', time: '9:30 AM' } as const;
const attempt: Attempt = { key: 'k', content: '{}', ...choice };
const nothing = { draft: EMPTY_DRAFT, rejection: null };
const own = { draft: { ...EMPTY_DRAFT, unanswered: [attempt] }, rejection: null };
const rejection = { choice, message: { title: 'No' } };
const free = availabilityOn('2026-11-23', BOOKING_WINDOW, {
  blocked: new Set(),
  booked: new Map(),
});

const step = (obstacle: DetailsStep['obstacle']): DetailsStep => ({
  view: 'details',
  choice,
  obstacle,
});

describe('the reason why a slot is unavailable', () => {
  it('is none while the slot can be booked', () => {
    expect(obstacleOf(step(null), nothing, free)).toBeNull();
  });

  it('has the message for the reason', () => {
    expect(obstacleOf(step('taken'), nothing, free)?.message).toBe(BOOKING_MESSAGES.slotTaken);
    expect(obstacleOf(step('date_closed'), nothing, free)?.message).toEqual({
      title: UNAVAILABLE_MESSAGES.date,
    });
  });

  it('is none when the slot may be the guest’s own, unless the server rejected it since', () => {
    expect(obstacleOf(step('taken'), own, free)).toBeNull();
    expect(obstacleOf(step('taken'), { ...own, rejection }, free)).toMatchObject({
      message: rejection.message,
      mayBeOwn: true,
    });
    expect(obstacleOf(step('taken'), nothing, free)?.mayBeOwn).toBe(false);
  });

  it('is of one slot: the rejection of another one is ignored', () => {
    const other = { ...rejection, choice: { ...choice, time: '2:30 PM' } };
    expect(obstacleOf(step(null), { ...nothing, rejection: other }, free)).toBeNull();
  });

  it('comes with the three nearest free slots', () => {
    const booked = new Map([[choice.date, new Set([choice.time])]]);
    const taken = availabilityOn('2026-11-23', BOOKING_WINDOW, { blocked: new Set(), booked });
    expect(obstacleOf(step('taken'), nothing, taken)?.instead).toEqual([
      { date: '2026-12-07', time: '11:30 AM' },
      { date: '2026-12-07', time: '2:30 PM' },
      { date: '2026-12-08', time: '9:30 AM' },
    ]);
  });

  it('comes with three other free slots, though an old response calls the chosen one free', () => {
    expect(obstacleOf(step('taken'), nothing, free)?.instead).toEqual([
      { date: '2026-12-07', time: '11:30 AM' },
      { date: '2026-12-07', time: '2:30 PM' },
      { date: '2026-12-08', time: '9:30 AM' },
    ]);
  });
});
