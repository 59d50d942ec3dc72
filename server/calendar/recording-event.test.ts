import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { mailCopy as copy } from '#content/mail.ts';
import { show, visit } from '#content/show/show.ts';
import { SATURDAY_SLOTS, slotsOn, WEEKDAY_SLOTS } from '#domain/booking/slots/slot.ts';
import { plainText } from '#domain/text/guest-text.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { SHOW_TIME_ZONE, slotStart } from '#domain/time/show-time.ts';
import { mailbox } from '#server/mail/transport/outgoing-mail.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import { createBooking, GUEST_LINK, MAIL_NOW, SENDER } from '#tests/kit/mail/mail-system.ts';
import { guestTexts } from './guest-texts.ts';
import { guestCalendarFile } from './recording-event.ts';

type Method = 'REQUEST' | 'CANCEL';

function createInvitation(
  booking = createBooking(),
  closing = 'Welcome',
  sequence = 0,
  method: Method = 'REQUEST',
): string {
  const event = { sequence, stamp: MAIL_NOW, link: GUEST_LINK, closing, texts: guestTexts() };
  return guestCalendarFile(
    booking,
    { ...event, isCancelled: method === 'CANCEL' },
    {
      organizer: mailbox(SENDER.name, SENDER.address),
      guest: mailbox(booking.guest_name, booking.guest_email),
    },
  );
}

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  if (component === null) throw new Error('The calendar has no event');
  return { calendar, component, event: new ICAL.Event(component) };
}

function expectHarmless(text: string, method: Method): void {
  const usual = parse(createInvitation(createBooking(), 'Welcome', 0, method));
  const hostile = createBooking({ guest_name: text.slice(0, 100), notes: text });
  const source = createInvitation(hostile, text, 0, method);
  const { calendar, component, event } = parse(source);
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  expect(component.getAllProperties().map(({ name }) => name)).toEqual(
    usual.component.getAllProperties().map(({ name }) => name),
  );
  expect(event.attendees).toHaveLength(1);
  const topic = `${copy.guest.topicLabel}: ${plainText(text)}`;
  const { map, phone, bring } = visit;
  const ofVisit = [
    `On the map: ${map}`,
    `The way: Lost, or late? Call ${phone}, and somebody comes to meet you.`,
    `What to bring: ${bring.join('\n')}`,
  ];
  const visitLines = method === 'CANCEL' ? [] : ofVisit;
  expect(event.description).toBe([...visitLines, plainText(text), topic, GUEST_LINK].join('\n\n'));
  for (const line of source.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n\0]/);
  }
}

describe('invitation', () => {
  it('requests one event with the guest as attendee and the show as organizer', () => {
    const booking = createBooking();
    const { calendar, component, event } = parse(createInvitation(booking));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(event.uid).toBe(`booking-${booking.id}`);
    expect(event.sequence).toBe(0);
    expect(event.location).toBe(`${show.studio}, ${visit.street}`);
    expect(event.organizer).toBe(`mailto:${SENDER.address}`);
    expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual([
      `MAILTO:${booking.guest_email}`,
    ]);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-16T09:00:00Z');
  });

  it('starts and ends with the slot in any time zone of the server (R87)', () => {
    let checked = 0;
    for (let day = 0; day < 60; day += 1) {
      const booking_date = addDays('2026-12-01', day);
      for (const time_slot of slotsOn(booking_date)) {
        const { calendar, event } = parse(
          createInvitation(createBooking({ booking_date, time_slot })),
        );
        const start = slotStart(booking_date, time_slot);
        expect(event.startDate.zone.tzid).toBe(SHOW_TIME_ZONE);
        expect(event.startDate.toJSDate().getTime()).toBe(start);
        expect(event.endDate.toJSDate().getTime()).toBe(start + show.recordingMinutes * 60_000);
        expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(50 * SATURDAY_SLOTS.length);
    expect(WEEKDAY_SLOTS).toHaveLength(3);
  });

  it.each([
    ['50%off@example.com', '50%25off@example.com'],
    ['%41@example.com', '%2541@example.com'],
    [
      "a/b?c#d&e={f|g}^`h'i!$*~@example.com",
      "a%2Fb%3Fc%23d%26e%3D%7Bf%7Cg%7D%5E%60h'i!$*~@example.com",
    ],
    ['jane+show_tag.x-y@example.com', 'jane+show_tag.x-y@example.com'],
  ])('percent-encodes the e-mail address %s (RFC 6068)', (address, encoded) => {
    const { component, event } = parse(createInvitation(createBooking({ guest_email: address })));
    const [attendee] = event.attendees.map((one) => String(one.getFirstValue()));
    expect(attendee).toBe(`MAILTO:${encoded}`);
    expect(decodeURIComponent(encoded)).toBe(address);
    const change = { sequence: 1, stamp: MAIL_NOW, closing: 'Welcome', texts: guestTexts() };
    const cancellation = guestCalendarFile(
      createBooking(),
      { ...change, link: null, isCancelled: true },
      { organizer: mailbox(SENDER.name, address), guest: mailbox('Jane', 'jane@example.com') },
    );
    expect(parse(cancellation).event.organizer).toBe(`mailto:${encoded}`);
    expect(component.getFirstProperty('attendee')?.getParameter('email')).toBeUndefined();
  });

  it.each(HOSTILE_TEXTS)('escapes %j in requests and cancellations', (text) => {
    for (const method of ['REQUEST', 'CANCEL'] as const) expectHarmless(text, method);
  });

  it('rejects an invalid slot', () => {
    expect(() => createInvitation(createBooking({ time_slot: 'noon' }))).toThrow(RangeError);
  });
});
