import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { EventFacts } from '#app/pages/events/event-facts.tsx';
import { EventLabel } from '#app/pages/events/event-label.tsx';
import { useHasPassed } from '#app/pages/events/use-has-passed.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { rwandaKenya as event, rwandaKenyaPage as texts } from '#content/events/events.ts';
import * as styles from './event-poster.module.css';
import poster from './event-poster.svg';

export function EventPoster() {
  const hasPassed = useHasPassed(event);
  return (
    <section className="band-bahari" aria-labelledby="event">
      <div className={styles.eventPoster}>
        <img
          className={styles.picture}
          src={poster}
          alt={texts.poster}
          width="800"
          height="1000"
          fetchPriority="high"
        />
        <div className={styles.text}>
          <EventLabel event={event}>{texts.label}</EventLabel>
          <h1 className="headline-3xl" id="event">
            {event.title}
          </h1>
          <EventFacts event={event} extent="all" />
          <div className="actions">
            <ButtonLink variant="jua" href={texts.rsvp.href}>
              {hasPassed ? texts.past.rsvp : texts.rsvp.label}
            </ButtonLink>
            {!hasPassed && (
              <ButtonLink variant="line" href={event.calendarFile}>
                {texts.addToCalendar}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      <Pindo cloth="imigongo" />
    </section>
  );
}
