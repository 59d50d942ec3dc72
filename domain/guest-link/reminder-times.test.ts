import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SATURDAY_SLOTS, WEEKDAY_SLOTS } from '#domain/booking/slots/slot.ts';
import { plainDateOfUtc } from '#domain/time/plain-date.ts';
import { slotStart } from '#domain/time/show-time.ts';
import {
  nextReminderAt,
  reminderKind,
  reminderState,
  reminderTimes,
  scheduleTimes,
} from './reminder-times.ts';

const SLOT = { booking_date: '2026-12-11', time_slot: '9:30 AM' } as const;
const WEEK = { daysBefore: 7, usefulHours: 48 };
const DAY = { daysBefore: 1, usefulHours: 15 };
const AT = '9:00 AM';

const iso = (instant: number) => new Date(instant).toISOString();

describe('the reminder of a recording', () => {
  it.each([
    [WEEK, '2026-12-04T06:00:00.000Z', '2026-12-06T06:00:00.000Z'],
    [DAY, '2026-12-10T06:00:00.000Z', '2026-12-10T21:00:00.000Z'],
  ])('by %j is due at 9:00 in Nairobi, and useful for its hours', (rule, from, useBy) => {
    const times = reminderTimes(SLOT, rule, AT);
    expect([iso(times.from), iso(times.useBy)]).toEqual([from, useBy]);
  });

  it('is of no use once the recording begins', () => {
    const times = reminderTimes(SLOT, { daysBefore: 1, usefulHours: 1_000 }, AT);
    expect(times.useBy).toBe(slotStart(SLOT.booking_date, SLOT.time_slot));
  });

  it('has a kind for each number of days', () => {
    expect([reminderKind(WEEK), reminderKind(DAY)]).toEqual(['7d', '1d']);
  });

  const { from, useBy } = reminderTimes(SLOT, WEEK, AT);

  it.each([
    [from - 1, from],
    [from, from + 6 * 86_400_000],
    [from + 6 * 86_400_000, null],
  ])('comes after %d at %s', (now, next) => {
    expect(nextReminderAt(SLOT, [DAY, WEEK], AT, now)).toBe(next);
  });

  it.each([
    ['early', from - 1, from - 100],
    ['due', from, from - 1],
    ['due', useBy - 1, from - 1],
    ['late', useBy, from - 1],
    // A booking, a move or a new confirmation inside the period was mailed to the guest.
    ['skipped', from, from],
    ['skipped', from + 100, from + 50],
    ['skipped', useBy, from],
  ] as const)('is %s', (state, now, slotSince) => {
    expect(reminderState({ from, useBy }, slotSince, now)).toBe(state);
  });

  it('is due only between 9:00 in Nairobi and the recording, for every slot and rule', () => {
    const dates = fc
      .integer({ min: 20_000, max: 40_000 })
      .map((day) => plainDateOfUtc(day * 86_400_000));
    const rules = fc.record({
      daysBefore: fc.integer({ min: 1, max: 60 }),
      usefulHours: fc.integer({ min: 1, max: 2_000 }),
    });
    const offsets = fc.integer({ min: -90 * 86_400_000, max: 90 * 86_400_000 });
    fc.assert(
      fc.property(
        dates,
        fc.constantFrom(...WEEKDAY_SLOTS, ...SATURDAY_SLOTS),
        rules,
        offsets,
        offsets,
        (booking_date, time_slot, rule, nowOffset, sinceOffset) => {
          const start = slotStart(booking_date, time_slot);
          const [now, since] = [start + nowOffset, start + sinceOffset];
          const times = reminderTimes({ booking_date, time_slot }, rule, AT);
          expect(times.from).toBeLessThan(times.useBy);
          // Nairobi is always three hours ahead of UTC.
          expect(iso(times.from).slice(11)).toBe('06:00:00.000Z');
          const state = reminderState(times, since, now);
          if (state === 'due') {
            expect(now).toBeGreaterThanOrEqual(times.from);
            expect(now).toBeLessThan(start);
            expect(since).toBeLessThan(times.from);
          }
          if (since >= times.from) expect(['early', 'skipped']).toContain(state);
        },
      ),
    );
  });
});

describe('the schedule of a day', () => {
  it('is due at 17:00 in Nairobi the evening before, and useful for its hours', () => {
    const { from, useBy } = scheduleTimes('2026-12-11', { at: '5:00 PM', usefulHours: 15 });
    expect([iso(from), iso(useBy)]).toEqual([
      '2026-12-10T14:00:00.000Z',
      '2026-12-11T05:00:00.000Z',
    ]);
  });
});
