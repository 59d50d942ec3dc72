import { expect, it } from 'vitest';
import { createRecentChanges } from './recent-changes.ts';

const DATE = '2026-12-07';

it('remembers changes of bookings for ten seconds', () => {
  let now = 0;
  const recent = createRecentChanges(() => now);
  recent.add({ topic: 'blocked_dates', date: DATE });
  expect(recent.includes(DATE)).toBe(false);
  recent.add({ topic: 'bookings', date: DATE });
  now = 10_000;
  expect([recent.includes(DATE), recent.isIncomplete()]).toEqual([true, false]);
  recent.add({ topic: 'resync' });
  now = 20_000;
  expect([recent.includes(DATE), recent.isIncomplete()]).toEqual([false, true]);
});
