import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveChange } from '#domain/live.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { coalesceChanges } from './live-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const on = (date: `${number}-${number}-${number}`): LiveChange => ({ topic: 'bookings', date });
const MONDAY = on('2026-12-07');
const TUESDAY = on('2026-12-08');

function createCoalescer() {
  const sent: (readonly LiveChange[])[] = [];
  return { sent, coalescer: coalesceChanges((changes) => sent.push(changes)) };
}

it('sends the first change at once and later ones in a batch without duplicates', () => {
  const { sent, coalescer } = createCoalescer();
  coalescer.add(MONDAY);
  expect(sent).toEqual([[MONDAY]]);
  coalescer.add(TUESDAY);
  coalescer.add(MONDAY);
  coalescer.add(TUESDAY);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(250);
  expect(sent[1]).toEqual([TUESDAY, MONDAY]);
  vi.advanceTimersByTime(1_000);
  expect(sent).toHaveLength(2);
  coalescer.add(MONDAY);
  expect(sent).toHaveLength(3);
});

it("sends 'resync' instead of too many changes", () => {
  const { sent, coalescer } = createCoalescer();
  for (let day = 0; day < 40; day += 1) coalescer.add(on(addDays('2026-12-01', day)));
  vi.advanceTimersByTime(250);
  expect(sent).toEqual([[on('2026-12-01')], [{ topic: 'resync' }]]);
});

it('sends nothing after it is stopped', () => {
  const { sent, coalescer } = createCoalescer();
  coalescer.add(MONDAY);
  coalescer.add(TUESDAY);
  coalescer.stop();
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([[MONDAY]]);
});
