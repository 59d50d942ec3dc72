import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { EventFacts } from '#app/pages/events/event-facts.tsx';
import { EventLabel } from '#app/pages/events/event-label.tsx';
import { whenPassed } from '#app/pages/events/when-passed.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { rwandaKenya as event, rwandaKenyaPage as texts } from '#content/events/events.ts';
import * as styles from './event-poster.module.css';
import poster from './event-poster.svg?url';

export function EventPoster() {
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
              <span {...whenPassed(event, 'before')}>{texts.rsvp.label}</span>
              <span {...whenPassed(event, 'after')}>{texts.past.rsvp}</span>
            </ButtonLink>
            <ButtonLink variant="line" href={event.calendarFile} {...whenPassed(event, 'before')}>
              {texts.addToCalendar}
            </ButtonLink>
          </div>
        </div>
      </div>
      <Pindo cloth="imigongo" />
    </section>
  );
}
