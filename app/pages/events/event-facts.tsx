import { clsx } from 'clsx';
import { Badge } from '#app/ui/text/badge.tsx';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { eventsCopy } from '#content/events/events.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './event-facts.module.css';

/** `short` is when and where; `all` adds venue, entry and dress code. */
export function EventFacts({ event, extent }: { event: ShowEvent; extent: 'short' | 'all' }) {
  const { facts } = eventsCopy;
  return (
    <dl className={clsx(styles.eventFacts, extent === 'all' ? styles.all : styles.short)}>
      <div>
        <dt>{facts.date}</dt>
        <dd>
          <time dateTime={event.date}>{formatDayFirst(event.date)}</time>
        </dd>
      </div>
      <Fact label={facts.time} text={event.time} />
      <Fact label={facts.city} text={event.city} />
      {extent === 'all' && (
        <>
          <Fact label={facts.venue} text={event.venue} />
          <Fact label={facts.entry} text={event.entry} />
          <Fact label={facts.dressCode} text={event.dressCode} />
        </>
      )}
    </dl>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
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
) => ({
  'data-date': date,
  'data-zone': timeZone,
  'data-shown': shown,
  hidden: shown === 'after',
});
