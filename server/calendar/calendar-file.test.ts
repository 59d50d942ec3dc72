import { expect, it } from 'vitest';
import { plainText } from '#domain/text/guest-text.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { instantOf } from '#domain/time/show-time.ts';
import { HOSTILE_TEXTS } from '#tests/data/hostile-texts.ts';
import { parseCalendar, wrongLines } from '#tests/kit/calendar.ts';
import { type CalendarEvent, calendarFeed } from './calendar-file.ts';

const STAMP = Date.parse('2026-11-16T09:00:00Z');

function someEvent(number: number, more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: `event-${number}@example.com`,
    sequence: 0,
    stamp: STAMP + number * 60_000,
    date: addDays('2026-12-01', number),
    time: '2:30 PM',
    minutes: 90,
    timeZone: 'Africa/Nairobi',
    title: `Guest ${number}`,
    place: 'The studio',
    description: 'Small farms',
    ...more,
  };
}

const manyEvents = (count: number) =>
  Array.from({ length: count }, (_, number) => someEvent(number));

it('the calendar feed contains every event with its time and its last change', () => {
  const created = manyEvents(1_000);
  const { calendar, events } = parseCalendar(calendarFeed('Recordings', created));
  expect(events.map(({ uid }) => uid)).toEqual(created.map(({ uid }) => uid));
  for (const [index, event] of events.entries()) {
    const { date, time, timeZone, stamp, minutes } = created[index] ?? someEvent(0);
    const start = instantOf(date, time, timeZone);
    expect(event.startDate.toJSDate().getTime()).toBe(start);
    expect(event.endDate.toJSDate().getTime()).toBe(start + minutes * 60_000);
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      new Date(stamp).toISOString().replace('.000', ''),
    );
  }
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
});

it('the calendar feed defines each zone once, before the events', () => {
  const events = [...manyEvents(20), someEvent(20, { timeZone: 'Africa/Kigali' })];
  const { calendar } = parseCalendar(calendarFeed('Recordings', events));
  const names = calendar.getAllSubcomponents().map(({ name }) => name);
  expect(names.slice(0, 3)).toEqual(['vtimezone', 'vtimezone', 'vevent']);
  expect(names.filter((name) => name === 'vtimezone')).toHaveLength(2);
});

it('the calendar feed writes name and refresh interval before the components', () => {
  const name = 'Swali; Recordings, \\ all\nof them';
  const text = calendarFeed(name, manyEvents(1));
  const { calendar } = parseCalendar(text);
  for (const property of ['name', 'x-wr-calname']) {
    expect(calendar.getFirstPropertyValue(property)).toBe(
      'Swali\\; Recordings\\, \\\\ all\\nof them',
    );
  }
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT15M');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT15M');
  const own = text.slice(0, text.indexOf('BEGIN:VTIMEZONE')).split('\r\n').slice(0, -1);
  expect(own.map((line) => /^[A-Z-]+/.exec(line)?.[0])).toEqual([
    'BEGIN',
    'VERSION',
    'REFRESH-INTERVAL',
    'X-PUBLISHED-TTL',
    'PRODID',
    'NAME',
    'X-WR-CALNAME',
  ]);
});

it('the calendar feed is deterministic and valid without events', () => {
  expect(calendarFeed('Recordings', manyEvents(3))).toBe(calendarFeed('Recordings', manyEvents(3)));
  const { calendar } = parseCalendar(calendarFeed('Recordings', []));
  expect(calendar.getAllSubcomponents()).toEqual([]);
});

it('the calendar feed marks cancelled events', () => {
  const events = [someEvent(1), someEvent(2, { isCancelled: true, sequence: 4 })];
  const [confirmed, cancelled] = parseCalendar(calendarFeed('Recordings', events)).events;
  expect(confirmed?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(cancelled?.sequence).toBe(4);
});

it.each(HOSTILE_TEXTS)('the calendar feed escapes %j', (hostile) => {
  const text = plainText(hostile);
  const source = calendarFeed('Recordings', [
    someEvent(1, { title: text, place: text, description: text }),
    someEvent(2),
  ]);
  const { calendar, events } = parseCalendar(source);
  const [event, usual] = events;
  expect(calendar.getAllSubcomponents()).toHaveLength(3);
  expect([event?.summary, event?.location, event?.description]).toEqual([text, text, text]);
  expect(event?.component.getAllProperties().map(({ name }) => name)).toEqual(
    usual?.component.getAllProperties().map(({ name }) => name),
  );
  expect(wrongLines(source)).toEqual([]);
});

it('the calendar feed rejects an event with an invalid time', () => {
  expect(() => calendarFeed('Recordings', [someEvent(1, { time: 'noon' })])).toThrow(RangeError);
});
