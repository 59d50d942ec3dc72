import { clsx } from 'clsx';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { events } from '#content/events/events.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './event-facts.module.css';

/** `short` is when and where; `all` adds venue, entry and dress code. */
export function EventFacts({ event, extent }: { event: ShowEvent; extent: 'short' | 'all' }) {
  const { facts } = events;
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
