import { describe, expect, it } from 'vitest';
import { linkedEvent } from '#app/features/booking/add-to-calendar.tsx';
import { show } from '#content/show/show.ts';
import { eventLinks } from '#domain/show/event-links.ts';
import { GUEST_ZONES, SUMMER, WINTER, ZONES_OF_STUDIO_TIME } from '#tests/data/guest-zones.ts';
import { parseEvent } from '#tests/kit/calendar.ts';
import { createBooking, renderTestMail } from '#tests/kit/mail/mail-system.ts';

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
