import { clsx } from 'clsx';
import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { events } from '#content/events/events.ts';
import * as styles from './soon-cards.module.css';

/** Announced events without a date and city; the first is highlighted. */
export function SoonCards() {
  const { badge, cards } = events.soon;
  return (
    <ul className={styles.soonCards}>
      {cards.map(({ question, about }, index) => (
        <li className={clsx(styles.card, index === 0 && 'band-jua')} key={question}>
          <div className={styles.head}>
            <Badge variant={index === 0 ? 'solid' : 'line'}>{badge}</Badge>
            <EmptySeat className={styles.seat} />
          </div>
          <h3 className={index === 0 ? 'headline-3xl' : 'headline-2xl'}>{question}</h3>
          <p>{about}</p>
          <dl className={styles.blanks}>
            <Blank label={events.facts.date} />
            <Blank label={events.facts.city} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Blank({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{events.toBeAnnounced}</dd>
    </div>
  );
}
