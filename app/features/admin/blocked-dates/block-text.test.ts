import { expect, it } from 'vitest';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import { datesFromTo, type PlainDate } from '#domain/time/plain-date.ts';
import { describeAffected, describeBlock, describeConfirmed } from './block-text.ts';

const TUESDAY = '2026-12-08';

/** The response to a block of dates, of which the first `skipped` were blocked before. */
function response(last: PlainDate, skipped: number, affected = 0): BlockResponse {
  const dates = datesFromTo(TUESDAY, last);
  const booking = {
    guest_name: 'Jane',
    booking_date: TUESDAY,
    time_slot: '9:30 AM',
    is_askable: true,
  } as const;
  return {
    blocked: dates
      .slice(skipped)
      .map((blocked_date) => ({ id: blocked_date, blocked_date, reason: null })),
    skipped: dates.slice(0, skipped),
    asked: 0,
    affected: Array.from({ length: affected }, (_, index) => ({ id: String(index), ...booking })),
  };
}

it.each([
  [response(TUESDAY, 0), 'Tuesday 8 December 2026'],
  [response(TUESDAY, 0, 1), 'Tuesday 8 December 2026. One guest stays confirmed.'],
  [response('2026-12-20', 0), '13 dates from 8 December 2026 to 20 December 2026'],
  [
    response('2026-12-10', 2, 2),
    'Thursday 10 December 2026. Two were blocked already. Two guests stay confirmed.',
  ],
  [response('2026-12-10', 3), 'All of these dates are blocked already.'],
])('the message after blocking dates %#', (given, said) => {
  expect(describeBlock(given)).toBe(said);
});

it('counts the affected bookings', () => {
  expect([0, 1, 2, 40].map(describeAffected)).toEqual([
    'No guest is affected',
    'One guest is affected',
    'Two guests are affected',
    '40 guests are affected',
  ]);
  expect(describeConfirmed(1)).toMatch(/This one stays confirmed until you cancel it\.$/);
  expect(describeConfirmed(2)).toMatch(/These two stay confirmed until you cancel them\.$/);
});
