import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { events, rwandaKenya } from '#content/events/events.ts';
import { show } from '#content/show/show.ts';
import { calendarFile } from '#server/calendar/calendar-file.ts';

/** RFC 5545. Deterministic: DTSTAMP is the event's last change, the UID comes from the key alone. */
export function eventCalendar(event: ShowEvent): string {
  const { facts } = events;
  return calendarFile('Events', {
    uid: `event-${event.key}`,
    sequence: event.changes,
    stamp: Date.parse(event.changed),
    date: event.date,
    time: event.time,
    minutes: event.minutes,
    timeZone: event.timeZone,
    title: `${event.title} (${show.name})`,
    place: `${event.city}, ${event.country}. ${facts.venue}: ${event.venue}`,
    description: [
      event.summary,
      `${facts.entry}: ${event.entry}\n${facts.dressCode}: ${event.dressCode}`,
      `RSVP: ${show.rsvpEmail}`,
    ].join('\n\n'),
  });
}

export function writeEventCalendar(pagesFolder: string): void {
  const path = join(pagesFolder, rwandaKenya.calendarFile);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, eventCalendar(rwandaKenya));
}
