import { expect, it } from 'vitest';
import { slotStart } from '#domain/time/show-time.ts';
import { eventLinks } from './event-links.ts';

const startsAt = slotStart('2026-12-04', '9:30 AM');

const links = eventLinks({
  title: 'Recording with Swali: Fri 4 Dec & more',
  place: 'Swali studio, Nairobi',
  description: 'First line\nhttps://show.example/your-booking',
  startsAt,
  endsAt: startsAt + 90 * 60_000,
});

it('opens the event in a Google calendar, in UTC', () => {
  const url = new URL(links.google);
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Recording with Swali: Fri 4 Dec & more',
    dates: '20261204T063000Z/20261204T080000Z',
    location: 'Swali studio, Nairobi',
    details: 'First line\nhttps://show.example/your-booking',
  });
});

it.each([
  [links.outlook, 'https://outlook.live.com/calendar/0/action/compose'],
  [links.office365, 'https://outlook.office.com/calendar/0/action/compose'],
])('opens the event in an Outlook calendar, in UTC and with encoded spaces: %#', (link, page) => {
  const url = new URL(link);
  expect(url.origin + url.pathname).toBe(page);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: 'Recording with Swali: Fri 4 Dec & more',
    startdt: '2026-12-04T06:30:00Z',
    enddt: '2026-12-04T08:00:00Z',
    location: 'Swali studio, Nairobi',
    body: 'First line\nhttps://show.example/your-booking',
  });
  expect(url.search).not.toContain('+');
});
