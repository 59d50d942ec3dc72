import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { rwandaKenya } from '#content/events/events.ts';
import type { SecurityContact } from '#content/show/security.schema.ts';
import { show } from '#content/show/show.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { instantOf } from '#domain/time/show-time.ts';
import { parseEvent, wrongLines } from '#tests/kit/calendar.ts';
import { temporaryFolder } from '../../../tests/kit/temporary-folder.ts';
import { eventCalendar, securityText, siteMap } from './text-files.ts';

it("the event's calendar file has one event that is published, not a request", () => {
  const { calendar, component, event } = parseEvent(eventCalendar(rwandaKenya));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone', 'vevent']);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('method')).toBeNull();
  expect(component.getFirstPropertyValue('organizer')).toBeNull();
  expect(event.attendees).toEqual([]);
  expect(event.summary).toBe(`${rwandaKenya.title} (${show.name})`);
  expect(event.location).toBe('Kigali, Rwanda. Venue: To be announced');
  for (const text of [rwandaKenya.summary, rwandaKenya.entry, show.rsvpEmail]) {
    expect(event.description).toContain(text);
  }
});

it("the event's calendar file begins on Saturday 15 November 2025 at 4:00 PM by Kigali's clock, in any zone (R67)", () => {
  const { event } = parseEvent(eventCalendar(rwandaKenya));
  const start = instantOf('2025-11-15', '4:00 PM', 'Africa/Kigali');
  expect(event.startDate.zone.tzid).toBe('Africa/Kigali');
  expect(event.startDate.toString()).toBe('2025-11-15T16:00:00');
  expect(event.startDate.toJSDate().getTime()).toBe(start);
  expect(new Date(start).toISOString()).toBe('2025-11-15T14:00:00.000Z');
  expect(event.endDate.toJSDate().getTime()).toBe(start + rwandaKenya.minutes * 60_000);
});

it("the event's calendar file is deterministic and keeps its UID, which has no setting in it, when it changes", () => {
  const text = eventCalendar(rwandaKenya);
  expect(text).toContain('UID:event-rwanda-kenya\r\n');
  expect(eventCalendar(rwandaKenya)).toBe(text);
  expect(text).toContain('DTSTAMP:20251001T000000Z\r\n');
  const moved = parseEvent(eventCalendar({ ...rwandaKenya, date: '2025-11-22', changes: 1 })).event;
  expect(moved.uid).toBe(parseEvent(text).event.uid);
  expect([parseEvent(text).event.sequence, moved.sequence]).toEqual([0, 1]);
});

it("the event's calendar file has CRLF and at most 75 bytes per line", () => {
  const text = eventCalendar(rwandaKenya);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(wrongLines(text)).toEqual([]);
});

function buildOf(pages: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('build');
  for (const [name, html] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), html);
  }
  return folder;
}

it('the site map has every indexable page and nothing else', () => {
  const folder = buildOf({
    'index.html': '<title>Home</title>',
    'events/rwanda/index.html': '<title>Event</title>',
    'about/index.html': '<meta name="robots" content="max-snippet:50"/>',
    'admin/index.html': '<meta name="robots" content="noindex"/>',
    '404/index.html': '<meta name="robots" content="nofollow, noindex"/>',
    '__spa-fallback.html': '',
    'assets/a.js': '',
  });
  const urls = siteMap(folder).matchAll(/<loc>(.*?)<\/loc>/g);
  expect(Array.from(urls, ([, url]) => url)).toEqual(
    ['/', '/about', '/events/rwanda'].map((path) => PUBLIC_ORIGIN_PLACEHOLDER + path),
  );
});

it('security.txt has contact, canonical URL and expiry date', () => {
  const contact: SecurityContact = { mailboxTested: '2026-11-21', languages: ['en', 'sw'] };
  expect(securityText('security@example.com', contact)).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-11-20T00:00:00Z',
      'Preferred-Languages: en, sw',
      `Canonical: ${PUBLIC_ORIGIN_PLACEHOLDER}/.well-known/security.txt`,
      '',
    ].join('\n'),
  );
});
