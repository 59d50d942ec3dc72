import { expect, it } from 'vitest';
import { availabilityOn } from '#domain/booking/availability.ts';
import { BOOKING_WINDOW } from '#domain/booking/booking-window.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { LIMITS, type Rate } from './limits.ts';

const HOUR_SECONDS = 3600;

/** Number of free slots in the booking window for each weekday on which it starts. */
const WINDOW_SIZES = Array.from({ length: 7 }, (_, day) => {
  const occupancy = { booked: new Map(), blocked: new Set<PlainDate>() };
  const { days } = availabilityOn(addDays('2026-11-16', day), BOOKING_WINDOW, occupancy);
  return days.flatMap(({ slots }) => slots).length;
});

/** The burst and the refill within `withinSeconds`. */
function maxWithin({ times, seconds }: Rate, withinSeconds: number): number {
  return times + Math.floor(withinSeconds / (seconds / times));
}

it('has these limits in production', () => {
  expect(LIMITS).toEqual({
    requestsPerClient: { times: 600, seconds: 60 },
    bookingsPerClient: { times: 12, seconds: 86_400 },
    bookingsPerEmail: { times: 5, seconds: 3_600 },
    upcomingBookingsPerEmail: 3,
    changesPerBooking: { times: 30, seconds: 86_400 },
    movesPerBooking: { times: 3, seconds: 86_400 },
    linksPerClient: { times: 10, seconds: 3_600 },
    linksPerEmail: { times: 3, seconds: 3_600 },
    guestMailsPerMailbox: { times: 5, seconds: 86_400 },
    wrongPasscodesPerClient: { times: 10, seconds: 900 },
    messagesPerClient: { times: 20, seconds: 3_600 },
    signInsPerClient: { times: 30, seconds: 60 },
    signUpsPerClient: { times: 10, seconds: 900 },
    signUpsOnSite: { times: 60, seconds: 3_600 },
    passwordResetsPerClient: { times: 30, seconds: 900 },
    signInsPerAccount: { times: 3, seconds: 30 },
    codesPerAccount: { times: 5, seconds: 1_500 },
    codesPerClient: { times: 30, seconds: 900 },
    mailsPerAccount: { times: 5, seconds: 3_600 },
    signUpMailsPerMailbox: { times: 5, seconds: 86_400 },
    passwordsAtOnce: 8,
    uniformResponseMs: 400,
    live: { streams: 1_000, streamsPerClient: 30 },
  });
});

it('applies to a booking window of 39 to 43 slots', () => {
  expect([Math.min(...WINDOW_SIZES), Math.max(...WINDOW_SIZES)]).toEqual([39, 43]);
});

it('lets one client book at most a third of the smallest window an hour, two thirds a day', () => {
  const rate = LIMITS.bookingsPerClient;
  if (rate === null) throw new Error('bookingsPerClient has no limit');
  const smallest = Math.min(...WINDOW_SIZES);
  expect(maxWithin(rate, HOUR_SECONDS)).toBeLessThanOrEqual(smallest / 3);
  // The burst and the refill: twice the limit within its period.
  expect(maxWithin(rate, rate.seconds)).toBe(2 * rate.times);
  expect(maxWithin(rate, rate.seconds)).toBeLessThanOrEqual((smallest * 2) / 3);
});

it('sends one mailbox at most ten mails that guests cause within any day, and of a kind that sign-ups do', () => {
  const { guestMailsPerMailbox, signUpMailsPerMailbox } = LIMITS;
  if (guestMailsPerMailbox === null) throw new Error('guestMailsPerMailbox has no limit');
  for (const rate of [guestMailsPerMailbox, signUpMailsPerMailbox]) {
    expect(maxWithin(rate, 24 * HOUR_SECONDS)).toBe(10);
  }
});
