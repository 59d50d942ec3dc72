import { Badge } from '#app/ui/text/badge.tsx';
import type { ShowEvent } from '#content/events/events.schema.ts';
import { events } from '#content/events/events.ts';
import { useHasPassed } from './use-has-passed.ts';
import './event-label.css';

/** What stands over an event's title; once its date has passed, that it has. */
export function EventLabel({ event, children }: { event: ShowEvent; children: string }) {
  const hasPassed = useHasPassed(event);
  return (
    <div className="event-label">
      <p className="ask">{children}</p>
      {hasPassed && <Badge>{events.passed}</Badge>}
    </div>
  );
}
