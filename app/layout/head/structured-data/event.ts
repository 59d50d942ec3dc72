import type { Event, WithContext } from 'schema-dts';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { show } from '#content/show/show.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { utcMidnight } from '#domain/time/plain-date.ts';
import { instantOf } from '#domain/time/show-time.ts';
import { organizationId } from './organization.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** ISO 8601 with the event zone's offset: '2025-11-15T16:00+02:00'. */
function timeAt({ date, time, timeZone }: ShowEvent, minutesAfter: number): string {
  const wallClock = utcMidnight(date) + minuteOfDay(time) * MILLISECONDS_PER_MINUTE;
  const offsetMinutes = (wallClock - instantOf(date, time, timeZone)) / MILLISECONDS_PER_MINUTE;
  const offset = new Date(Math.abs(offsetMinutes) * MILLISECONDS_PER_MINUTE)
    .toISOString()
    .slice(11, 16);
  const localTime = new Date(wallClock + minutesAfter * MILLISECONDS_PER_MINUTE)
    .toISOString()
    .slice(0, 16);
  return `${localTime}${offsetMinutes < 0 ? '-' : '+'}${offset}`;
}

export function eventData(event: ShowEvent, origin: string): WithContext<Event> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.summary,
    url: origin + event.page,
    image: `${origin}/share/${event.key}.png`,
    startDate: timeAt(event, 0),
    endDate: timeAt(event, event.minutes),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue,
      address: {
        '@type': 'PostalAddress',
        addressLocality: event.city,
        addressCountry: event.country,
      },
    },
    organizer: {
      '@type': 'Organization',
      ...organizationId(origin),
      name: show.name,
      url: `${origin}/`,
    },
  };
}
