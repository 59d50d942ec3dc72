import { afterEach, it, vi } from 'vitest';
import { availabilityOn, type Occupancy } from '#domain/booking/slots/availability.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import { plainDateOfUtc } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { atLeast, none, recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';

const NOTHING: Occupancy = { blocked: new Set(), booked: new Map() };

/** The extreme offsets, zones without a midnight on some days, and half and quarter hours. */
const ZONES = [
  'Pacific/Kiritimati Pacific/Pago_Pago Africa/Cairo Asia/Beirut America/Havana America/Santiago',
  'America/New_York Europe/London Australia/Lord_Howe Asia/Kathmandu Africa/Nairobi Asia/Tokyo',
  'Asia/Kolkata America/Los_Angeles America/St_Johns Pacific/Chatham Africa/Casablanca',
  'Asia/Tehran America/Sao_Paulo UTC',
].flatMap((names) => names.split(' '));
const DAYS = 730;
/** The short run tests every 73rd hour, which covers each hour of the day over time. */
const HOUR_STEP = pick({ all: 73, long: 1 });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FIRST = Date.parse('2026-01-01T00:00:00Z');

/** Today and the 17 dates of the window by hand: Nairobi is always three hours ahead of UTC. */
function expectedAt(instant: number): string {
  const today = Math.floor((instant + 3 * HOUR) / DAY);
  const dates = Array.from({ length: 17 }, (_, index) => {
    const day = today + 14 + index;
    // January 1, 1970 was a Thursday.
    return `${plainDateOfUtc(day * DAY)}${(day + 4) % 7 === 0 ? ' closed' : ''}`;
  });
  return [plainDateOfUtc(today * DAY), ...dates].join();
}

function shownAt(instant: number): string {
  const { today, days } = availabilityOn(showDateAt(instant), BOOKING_WINDOW, NOTHING);
  const dates = days.map(({ date, state }) => `${date}${state === 'unavailable' ? ' closed' : ''}`);
  return [today, ...dates].join();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it(`the booking window is the same 17 dates in ${ZONES.length} time zones at every hour of ${DAYS} days (T23)`, () => {
  const offsets = new Set<number>();
  const instants = Array.from(
    { length: Math.ceil((DAYS * 24) / HOUR_STEP) },
    (_, index) => FIRST + index * HOUR_STEP * HOUR,
  );
  const expected = instants.map(expectedAt);
  const differences = ZONES.flatMap((zone) => {
    vi.stubEnv('TZ', zone);
    offsets.add(new Date(FIRST).getTimezoneOffset());
    return instants.filter((instant, index) => shownAt(instant) !== expected[index]);
  });
  recordFigure({
    test: 'T23',
    name: 'booking window by zone',
    operations: ZONES.length * instants.length,
    measured: [
      none('differences', differences),
      // Otherwise all zones would be the same and nothing would be tested.
      atLeast('different offsets', offsets.size, 15),
    ],
  });
});
