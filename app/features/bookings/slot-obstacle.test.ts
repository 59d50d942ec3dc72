import { describe, expect, it } from 'vitest';
import { availabilityOn } from '#domain/availability.ts';
import { BOOKING_WINDOW } from '#domain/booking-window.ts';
import { BOOKING_MESSAGES, REFUSALS } from '#domain/messages.ts';
import { type Attempt, EMPTY_DRAFT } from './booking-draft.ts';
import type { BookingStep } from './booking-steps.ts';
import { obstacleMessage, obstacleOf } from './slot-obstacle.ts';

// Today is a Monday; the window is Monday 7 December to Wednesday 23 December.
const choice = { date: '2026-12-07', time: '9:30 AM' } as const;
const attempt: Attempt = { key: 'k', content: '{}', ...choice };
const nothing = { draft: EMPTY_DRAFT, refusal: null };
const own = { draft: { ...EMPTY_DRAFT, unanswered: [attempt] }, refusal: null };
const refusal = { choice, message: { title: 'No' } };
const free = availabilityOn('2026-11-23', BOOKING_WINDOW, {
  blocked: new Set(),
  booked: new Map(),
});

const step = (obstacle: 'taken' | 'date_closed' | null) =>
  ({ view: 'details', choice, obstacle }) satisfies BookingStep;

describe('the obstacle of a slot', () => {
  it('is none while it can be booked, and on other steps', () => {
    expect(obstacleMessage(step(null), nothing)).toBeNull();
    expect(obstacleMessage(null, nothing)).toBeNull();
    expect(obstacleMessage({ view: 'date', refusal: REFUSALS.date }, nothing)).toBeNull();
    expect(obstacleOf(step(null), nothing, free)).toBeNull();
  });

  it('says what happened to it', () => {
    expect(obstacleMessage(step('taken'), nothing)).toBe(BOOKING_MESSAGES.slotTaken);
    expect(obstacleMessage(step('date_closed'), nothing)).toEqual({ title: REFUSALS.date });
  });

  it('is none when the slot may be the guest’s own, unless the server refused it since', () => {
    expect(obstacleMessage(step('taken'), own)).toBeNull();
    expect(obstacleMessage(step('taken'), { ...own, refusal })).toBe(refusal.message);
    expect(obstacleOf(step('taken'), { ...own, refusal }, free)?.mayBeOwn).toBe(true);
    expect(obstacleOf(step('taken'), nothing, free)?.mayBeOwn).toBe(false);
  });

  it('is of one slot: a refusal of another says nothing', () => {
    const other = { ...refusal, choice: { ...choice, time: '2:30 PM' } };
    expect(obstacleMessage(step(null), { ...nothing, refusal: other })).toBeNull();
  });

  it('comes with three other free slots, though an old answer calls the wished one free', () => {
    expect(obstacleOf(step('taken'), nothing, free)?.instead).toEqual([
      { date: '2026-12-07', time: '11:30 AM' },
      { date: '2026-12-07', time: '2:30 PM' },
      { date: '2026-12-08', time: '9:30 AM' },
    ]);
  });
});
