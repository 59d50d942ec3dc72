import { expect, it } from 'vitest';
import { availabilityOn, BOOKING_WINDOW } from '#domain/booking/slots/availability.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { countedFor, LIMITS, type Rate } from './limits.ts';

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
    bookingsPerClient: { times: 12, seconds: 86_400, timesIn: { 56: 15, 48: 18 } },
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
    codesPerAccountDaily: { times: 60, seconds: 86_400 },
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

const IPV6_CLIENT = '20010db800aa1203/64';

it('counts an IPv6 client for the /56 and the /48 around it, with rising allowances', () => {
  expect(countedFor(IPV6_CLIENT, LIMITS.requestsPerClient)).toEqual([
    { key: '20010db800aa1203/64', times: 600 },
    { key: '20010db800aa12/56', times: 2_400 },
    { key: '20010db800aa/48', times: 9_600 },
  ]);
});

it.each(['1.2.3.4', 'unknown', 'jane@example.com', '01a21389-0035-743c-b0a9-4a75d4d0aeef'])(
  'counts %s only for itself',
  (key) => {
    expect(countedFor(key, LIMITS.signInsPerAccount)).toEqual([{ key, times: 3 }]);
  },
);

it('lets an IPv6 network book less than half of the smallest window at once, in a day never all', () => {
  const rate = LIMITS.bookingsPerClient;
  if (rate === null) throw new Error('bookingsPerClient has no limit');
  const networks = countedFor(IPV6_CLIENT, rate);
  expect(networks.map(({ times }) => times)).toEqual([12, 15, 18]);
  const smallest = Math.min(...WINDOW_SIZES);
  for (const { times } of networks) {
    const { seconds } = rate;
    expect(maxWithin({ times, seconds }, HOUR_SECONDS)).toBeLessThan(smallest / 2);
    expect(maxWithin({ times, seconds }, seconds)).toBeLessThan(smallest);
  }
});

it('sends one mailbox at most ten mails that guests cause within any day, and of a kind that sign-ups do', () => {
  const { guestMailsPerMailbox, signUpMailsPerMailbox } = LIMITS;
  if (guestMailsPerMailbox === null) throw new Error('guestMailsPerMailbox has no limit');
  for (const rate of [guestMailsPerMailbox, signUpMailsPerMailbox]) {
    expect(maxWithin(rate, 24 * HOUR_SECONDS)).toBe(10);
  }
});
