import { expect, it } from 'vitest';
import { availabilityOn } from '#domain/booking/availability.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { LIMITS, type Rate } from './limits.ts';

const HOUR_SECONDS = 3600;

/** The slots of the whole window for each day of a week, nothing booked or blocked. */
const WINDOW_SIZES = Array.from({ length: 7 }, (_, day) => {
  const nothing = { booked: new Map(), blocked: new Set<PlainDate>() };
  const { days } = availabilityOn(addDays('2026-11-16', day), BOOKING_WINDOW, nothing);
  return days.flatMap(({ slots }) => slots).length;
});

/** The most that one key gets within a time: the whole burst, and then one with each share. */
function mostWithin({ times, seconds }: Rate, withinSeconds: number): number {
  return times + Math.floor(withinSeconds / (seconds / times));
}

it('allows each visitor, mailbox and account these rates in production', () => {
  expect(LIMITS).toEqual({
    requestsPerClient: { times: 600, seconds: 60 },
    bookingsPerClient: { times: 12, seconds: 86_400 },
    bookingsPerEmail: { times: 5, seconds: 3_600 },
    upcomingBookingsPerEmail: 3,
    wrongPasscodesPerClient: { times: 10, seconds: 900 },
    messagesPerClient: { times: 20, seconds: 3_600 },
    signInsPerClient: { times: 30, seconds: 60 },
    signUpsPerClient: { times: 10, seconds: 900 },
    signUpsOnSite: { times: 60, seconds: 3_600 },
    passwordResetsPerClient: { times: 30, seconds: 900 },
    signInsPerAccount: { times: 3, seconds: 30 },
    mailsPerAccount: { times: 5, seconds: 3_600 },
    passwordsAtOnce: 8,
    uniformResponseMs: 400,
    live: { streams: 1_000, streamsPerClient: 30 },
  });
});

it('has a window of 39 to 43 slots, by the weekday on which it opens', () => {
  expect([Math.min(...WINDOW_SIZES), Math.max(...WINDOW_SIZES)]).toEqual([39, 43]);
});

it('leaves two thirds of the smallest window when one address books all it can in an hour', () => {
  const rate = LIMITS.bookingsPerClient;
  if (rate === null) throw new Error('Bookings from one address have no limit');
  const smallest = Math.min(...WINDOW_SIZES);
  expect(mostWithin(rate, HOUR_SECONDS)).toBeLessThanOrEqual(smallest / 3);
  // A burst and a refill: twice the limit within its period.
  expect(mostWithin(rate, rate.seconds)).toBe(2 * rate.times);
  expect(mostWithin(rate, rate.seconds)).toBeLessThanOrEqual((smallest * 2) / 3);
});
