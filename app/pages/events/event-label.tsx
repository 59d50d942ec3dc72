import { Badge } from '#app/ui/text/badge.tsx';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { events } from '#content/events/events.ts';
import * as styles from './event-label.module.css';
import { whenPassed } from './when-passed.ts';

/** A label above an event's title, with a badge once its date has passed. */
export function EventLabel({ event, children }: { event: ShowEvent; children: string }) {
  return (
    <div className={styles.eventLabel}>
      <p className="ask">{children}</p>
      <span {...whenPassed(event, 'after')}>
        <Badge>{events.passed}</Badge>
      </span>
    </div>
  );
}
