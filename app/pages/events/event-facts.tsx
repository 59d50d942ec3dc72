import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Badge } from '#app/ui/text/badge.tsx';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { eventsCopy } from '#content/events/events.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './event-facts.module.css';

const EXTENTS = {
  short: ['time', 'city'],
  all: ['time', 'city', 'venue', 'entry', 'dressCode'],
} as const;

export function EventFacts({ event, extent }: { event: ShowEvent; extent: keyof typeof EXTENTS }) {
  const { facts } = eventsCopy;
  return (
    <dl className={clsx(styles.eventFacts, extent === 'all' ? styles.all : styles.short)}>
      <EventFact label={facts.date}>
        <time dateTime={event.date}>{formatDayFirst(event.date)}</time>
      </EventFact>
      {EXTENTS[extent].map((fact) => (
        <EventFact key={fact} label={facts[fact]}>
          {event[fact]}
        </EventFact>
      ))}
    </dl>
  );
}

export function EventFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A label above an event's title, with a badge once its date has passed. */
export function EventLabel({ event, children }: { event: ShowEvent; children: string }) {
  return (
    <div className={styles.eventLabel}>
      <p className="ask">{children}</p>
      <span {...whenPassed(event, 'after')}>
        <Badge>{eventsCopy.passed}</Badge>
      </span>
    </div>
  );
}

/**
 * The attributes of an element that is shown only before or after an event's date. The page script compares
 * the visitor's clock; until then, and without scripts, the event is to come.
 */
export const whenPassed = (
  { date, timeZone }: Pick<ShowEvent, 'date' | 'timeZone'>,
  shown: 'before' | 'after',
) => ({ 'data-date': date, 'data-zone': timeZone, 'data-shown': shown, hidden: shown === 'after' });
