import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Waiting } from '#app/ui/waiting.tsx';
import { booking } from '#content/booking.ts';
import { show } from '#content/show.ts';
import { BOOKING_MESSAGES } from '#domain/messages.ts';
import { WindowHeading } from './window-heading.tsx';
import './calendar-loading.css';

/** The calendar's place until its data is there; this is what the built file shows. */
export function CalendarLoading() {
  return (
    <section className="booking-view">
      <WindowHeading />
      <div className="calendar-loading">
        <Waiting>{booking.opening}</Waiting>
      </div>
      <noscript>
        <p className="booking-notice">
          {booking.withoutScript} <a href={`mailto:${show.email}`}>{show.email}</a>
        </p>
      </noscript>
    </section>
  );
}

/** The calendar's place when its data did not come (section 8: Calendar load failure). */
export function CalendarFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <section className="booking-view">
      <WindowHeading />
      <div className="calendar-failed">
        <p className="booking-refusal">
          <Icon name="warning" />
          {BOOKING_MESSAGES.calendarFailed.title}
        </p>
        <Button variant="line" onClick={onRetry}>
          {booking.retry}
        </Button>
      </div>
    </section>
  );
}
