import { Pindo } from '#app/brand/cloth/pindo.tsx';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { rwandaKenya as event, events } from '#content/events/events.ts';
import band from './event-band.svg?url';
import { EventFacts } from './event-facts.tsx';
import { EventLabel } from './event-label.tsx';
import * as styles from './featured-event.module.css';

export function FeaturedEvent() {
  const { label, see, picture } = events.featured;
  return (
    <article aria-labelledby="featured">
      <img
        className={styles.band}
        src={band}
        alt={picture}
        width="1600"
        height="640"
        fetchPriority="high"
      />
      <Pindo cloth="imigongo" />
      <div className="page-width section-peer">
        <EventLabel event={event}>{label}</EventLabel>
        <h2 className={`${styles.title} headline-3xl`} id="featured">
          {event.title}
        </h2>
        <EventFacts event={event} extent="short" />
        <div className={`${styles.actions} actions`}>
          <ButtonLink href={event.page}>
            {see}
            <Icon name="forward" />
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
