import { describe, expect, it } from 'vitest';
import { linkedEvent } from '#app/features/booking/add-to-calendar.tsx';
import { show } from '#content/show/show.ts';
import { eventLinks } from '#domain/show/event-links.ts';
import { parseEvent } from '#tests/kit/calendar.ts';
import { createBooking, renderTestMail } from '#tests/kit/mail/mail-system.ts';

/** A slot in each half of the year, and its instant. */
const WINTER = {
  booking_date: '2026-12-04',
  time_slot: '9:30 AM',
  startsAt: Date.parse('2026-12-04T06:30:00Z'),
} as const;
const SUMMER = {
  booking_date: '2027-07-07',
  time_slot: '2:30 PM',
  startsAt: Date.parse('2027-07-07T11:30:00Z'),
} as const;

/**
 * Zones of guests for every hour from UTC-11 to UTC+14 but the studio's, some with half hours and
 * some with daylight saving time: the offset and the local time of `WINTER`, then those of `SUMMER`,
 * as Python's zoneinfo computes them.
 */
const GUEST_ZONES = [
  ['Pacific/Pago_Pago', '-11:00', 'Thu, Dec 3, 7:30 PM', '-11:00', 'Wed, Jul 7, 12:30 AM'],
  ['Pacific/Honolulu', '-10:00', 'Thu, Dec 3, 8:30 PM', '-10:00', 'Wed, Jul 7, 1:30 AM'],
  ['Pacific/Marquesas', '-09:30', 'Thu, Dec 3, 9:00 PM', '-09:30', 'Wed, Jul 7, 2:00 AM'],
  ['America/Anchorage', '-09:00', 'Thu, Dec 3, 9:30 PM', '-08:00', 'Wed, Jul 7, 3:30 AM'],
  ['America/Los_Angeles', '-08:00', 'Thu, Dec 3, 10:30 PM', '-07:00', 'Wed, Jul 7, 4:30 AM'],
  ['America/Denver', '-07:00', 'Thu, Dec 3, 11:30 PM', '-06:00', 'Wed, Jul 7, 5:30 AM'],
  ['America/Chicago', '-06:00', 'Fri, Dec 4, 12:30 AM', '-05:00', 'Wed, Jul 7, 6:30 AM'],
  ['America/New_York', '-05:00', 'Fri, Dec 4, 1:30 AM', '-04:00', 'Wed, Jul 7, 7:30 AM'],
  ['America/Santiago', '-03:00', 'Fri, Dec 4, 3:30 AM', '-04:00', 'Wed, Jul 7, 7:30 AM'],
  ['America/St_Johns', '-03:30', 'Fri, Dec 4, 3:00 AM', '-02:30', 'Wed, Jul 7, 9:00 AM'],
  ['America/Sao_Paulo', '-03:00', 'Fri, Dec 4, 3:30 AM', '-03:00', 'Wed, Jul 7, 8:30 AM'],
  ['Atlantic/South_Georgia', '-02:00', 'Fri, Dec 4, 4:30 AM', '-02:00', 'Wed, Jul 7, 9:30 AM'],
  ['Atlantic/Azores', '-01:00', 'Fri, Dec 4, 5:30 AM', '+00:00', 'Wed, Jul 7, 11:30 AM'],
  ['Europe/London', '+00:00', 'Fri, Dec 4, 6:30 AM', '+01:00', 'Wed, Jul 7, 12:30 PM'],
  ['Europe/Berlin', '+01:00', 'Fri, Dec 4, 7:30 AM', '+02:00', 'Wed, Jul 7, 1:30 PM'],
  ['Africa/Johannesburg', '+02:00', 'Fri, Dec 4, 8:30 AM', '+02:00', 'Wed, Jul 7, 1:30 PM'],
  ['Asia/Dubai', '+04:00', 'Fri, Dec 4, 10:30 AM', '+04:00', 'Wed, Jul 7, 3:30 PM'],
  ['Asia/Tehran', '+03:30', 'Fri, Dec 4, 10:00 AM', '+03:30', 'Wed, Jul 7, 3:00 PM'],
  ['Asia/Karachi', '+05:00', 'Fri, Dec 4, 11:30 AM', '+05:00', 'Wed, Jul 7, 4:30 PM'],
  ['Asia/Kolkata', '+05:30', 'Fri, Dec 4, 12:00 PM', '+05:30', 'Wed, Jul 7, 5:00 PM'],
  ['Asia/Kathmandu', '+05:45', 'Fri, Dec 4, 12:15 PM', '+05:45', 'Wed, Jul 7, 5:15 PM'],
  ['Asia/Dhaka', '+06:00', 'Fri, Dec 4, 12:30 PM', '+06:00', 'Wed, Jul 7, 5:30 PM'],
  ['Asia/Bangkok', '+07:00', 'Fri, Dec 4, 1:30 PM', '+07:00', 'Wed, Jul 7, 6:30 PM'],
  ['Asia/Shanghai', '+08:00', 'Fri, Dec 4, 2:30 PM', '+08:00', 'Wed, Jul 7, 7:30 PM'],
  ['Asia/Tokyo', '+09:00', 'Fri, Dec 4, 3:30 PM', '+09:00', 'Wed, Jul 7, 8:30 PM'],
  ['Australia/Adelaide', '+10:30', 'Fri, Dec 4, 5:00 PM', '+09:30', 'Wed, Jul 7, 9:00 PM'],
  ['Australia/Sydney', '+11:00', 'Fri, Dec 4, 5:30 PM', '+10:00', 'Wed, Jul 7, 9:30 PM'],
  ['Australia/Lord_Howe', '+11:00', 'Fri, Dec 4, 5:30 PM', '+10:30', 'Wed, Jul 7, 10:00 PM'],
  ['Pacific/Noumea', '+11:00', 'Fri, Dec 4, 5:30 PM', '+11:00', 'Wed, Jul 7, 10:30 PM'],
  ['Pacific/Auckland', '+13:00', 'Fri, Dec 4, 7:30 PM', '+12:00', 'Wed, Jul 7, 11:30 PM'],
  ['Pacific/Chatham', '+13:45', 'Fri, Dec 4, 8:15 PM', '+12:45', 'Thu, Jul 8, 12:15 AM'],
  ['Pacific/Apia', '+13:00', 'Fri, Dec 4, 7:30 PM', '+13:00', 'Thu, Jul 8, 12:30 AM'],
  ['Pacific/Kiritimati', '+14:00', 'Fri, Dec 4, 8:30 PM', '+14:00', 'Thu, Jul 8, 1:30 AM'],
] as const;

/** Zones with the studio's own time, in which a second time would only confuse. */
const ZONES_OF_STUDIO_TIME = ['Africa/Nairobi', 'Africa/Addis_Ababa', 'Asia/Riyadh'] as const;

const RECORDING_MS = show.recordingMinutes * 60_000;

type Slot = typeof WINTER | typeof SUMMER;

/** The confirmation of a guest in a zone: 'Your time' in its text, and its calendar entry. */
async function confirmationOf({ booking_date, time_slot }: Slot, guest_zone: string) {
  const booking = createBooking({ booking_date, time_slot, guest_zone });
  const payload = { kind: 'confirmed', sequence: 0, booking } as const;
  const mail = await renderTestMail({ audience: 'guest', payload });
  const { event } = parseEvent(mail.invitation?.content ?? '');
  const rowIn = (text: string) => /^Your time: (.*)$/m.exec(text)?.[1];
  return {
    yourTime: rowIn(mail.text),
    yourTimeInEntry: rowIn(event.description),
    startsAt: event.startDate.toJSDate().getTime(),
    endsAt: event.endDate.toJSDate().getTime(),
  };
}

/** The instants in the links to the calendar services. */
function linkedInstants(slot: Slot) {
  const links = eventLinks(linkedEvent(slot, null));
  const parameters = (link: string) => new URL(link).searchParams;
  const dates = parameters(links.google).get('dates')?.split('/') ?? [];
  const google = dates.map((date) => Date.parse(extended(date)));
  const microsoft = [links.outlook, links.office365].map((link) =>
    ['startdt', 'enddt'].map((name) => Date.parse(parameters(link).get(name) ?? '')),
  );
  return [google, ...microsoft];
}

/** '2026-12-04T06:30:00Z' of '20261204T063000Z'. */
const extended = (basic: string) =>
  basic.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');

describe.each([WINTER, SUMMER])('the recording of $booking_date', (slot) => {
  const instants = [slot.startsAt, slot.startsAt + RECORDING_MS];

  it('is at the same instant in the links to all calendar services', () => {
    expect(linkedInstants(slot)).toEqual([instants, instants, instants]);
  });

  it.each(GUEST_ZONES)('is at that instant in mail and entry of a guest in %s', async (...row) => {
    const [zone, winterOffset, winterTime, summerOffset, summerTime] = row;
    const [offset, time] =
      slot === WINTER ? [winterOffset, winterTime] : [summerOffset, summerTime];
    const { yourTime, yourTimeInEntry, startsAt, endsAt } = await confirmationOf(slot, zone);
    expect(yourTime).toBe(`${time} (${zone})`);
    expect(yourTimeInEntry).toBe(yourTime);
    expect([startsAt, endsAt]).toEqual(instants);
    const local = yourTime
      ?.replace(/ \(.*$/, '')
      .replace(/, (?=\d+:)/, `, ${slot.booking_date.slice(0, 4)} `);
    expect(Date.parse(`${local} GMT${offset}`)).toBe(slot.startsAt);
  });

  it.each(ZONES_OF_STUDIO_TIME)('has one time only for a guest in %s', async (zone) => {
    const { yourTime, yourTimeInEntry, startsAt } = await confirmationOf(slot, zone);
    expect([yourTime, yourTimeInEntry, startsAt]).toEqual([undefined, undefined, slot.startsAt]);
  });
});

it('has one time only where summer time is the time of the studio', async () => {
  const zone = 'Africa/Cairo';
  expect((await confirmationOf(WINTER, zone)).yourTime).toBe(`Fri, Dec 4, 8:30 AM (${zone})`);
  expect((await confirmationOf(SUMMER, zone)).yourTime).toBeUndefined();
});

it("covers every whole hour from UTC-11 to UTC+14 but the studio's", () => {
  const offsets = GUEST_ZONES.flatMap(([, winter, , summer]) => [winter, summer]);
  const hours = Array.from({ length: 26 }, (_, index) => index - 11).filter((hour) => hour !== 3);
  const texts = hours.map(
    (hour) => `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`,
  );
  expect(texts.filter((text) => offsets.every((offset) => offset !== text))).toEqual([]);
});
