import { isDeepStrictEqual } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import {
  availabilityOn,
  BOOKING_WINDOW,
  type Occupancy,
} from '#domain/booking/slots/availability.ts';
import { plainDateOfUtc } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { pick } from '#tests/kit/tier.ts';

const NOTHING: Occupancy = { blocked: new Set(), booked: new Map() };

/** The extreme offsets, zones without a midnight on some days, and half and quarter hours. */
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'America/Santiago',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Nairobi',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'America/Los_Angeles',
  'America/St_Johns',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'Asia/Tehran',
  'America/Sao_Paulo',
  'UTC',
];
/** In both halves of the year, because the offsets of most zones differ between them. */
const INSTANTS = [Date.parse('2026-01-15T12:00:00Z'), Date.parse('2026-07-15T12:00:00Z')];
const DAYS = 730;
/** The short run tests every 73rd hour, which covers each hour of the day over time. */
const HOUR_STEP = pick({ all: 73, long: 1 });
const HOUR = 3_600_000;

/** Minutes that the zone is behind UTC, like `Date.getTimezoneOffset`, computed by Intl. */
function minutesBehind(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
  const distance = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === '+' ? 0 - distance : distance;
}

/** The 17 dates of the window, by hand. */
const expectedDays = (today: number) =>
  Array.from({ length: 17 }, (_, index) => {
    const day = today + 14 + index;
    // January 1, 1970 was a Thursday.
    return { date: plainDateOfUtc(day * 24 * HOUR), isSunday: (day + 4) % 7 === 0 };
  });

it(`the booking window is the same 17 dates in ${ZONES.length} time zones at every hour of ${DAYS} days (T23)`, () => {
  const before = process.env.TZ;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  const differences: string[] = [];
  for (const zone of ZONES) {
    process.env.TZ = zone;
    // Otherwise all zones would be the same and nothing would be tested.
    for (const instant of INSTANTS) {
      expect(new Date(instant).getTimezoneOffset(), zone).toBe(minutesBehind(zone, instant));
    }
    for (let hour = 0; hour < DAYS * 24; hour += HOUR_STEP) {
      const instant = Date.parse('2026-01-01T00:00:00Z') + hour * HOUR;
      // Nairobi is always three hours ahead of UTC.
      const nairobi = Math.floor((instant + 3 * HOUR) / (24 * HOUR));
      const { today, days } = availabilityOn(showDateAt(instant), BOOKING_WINDOW, NOTHING);
      const found = days.map(({ date, state }) => ({ date, isSunday: state === 'unavailable' }));
      const expected = [plainDateOfUtc(nairobi * 24 * HOUR), expectedDays(nairobi)];
      if (!isDeepStrictEqual([today, found], expected)) differences.push(`${zone} ${instant}`);
    }
  }
  expect(differences).toEqual([]);
});
