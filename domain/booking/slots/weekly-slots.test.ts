import { expect, it } from 'vitest';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { SATURDAY_SLOTS, slotsOn, WEEKDAY_SLOTS } from './weekly-slots.ts';

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
