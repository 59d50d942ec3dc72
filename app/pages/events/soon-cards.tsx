import { EmptySeat } from '#app/brand/cloth/empty-seat.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { events } from '#content/events/events.ts';
import './soon-cards.css';

/** The events to come, each a card that waits for its date and its city; the first one leads. */
export function SoonCards() {
  const { badge, cards } = events.soon;
  return (
    <ul className="soon-cards">
      {cards.map(({ question, about }, index) => (
        <li className={index === 0 ? 'soon-card band-jua' : 'soon-card'} key={question}>
          <div className="soon-card-head">
            <Badge look={index === 0 ? 'solid' : 'line'}>{badge}</Badge>
            <EmptySeat />
          </div>
          <h3 className={index === 0 ? 'headline-3xl' : 'headline-2xl'}>{question}</h3>
          <p>{about}</p>
          <dl className="soon-card-blanks">
            <Blank label={events.facts.date} />
            <Blank label={events.facts.city} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A fact that is not known yet: a line to be filled in. */
function Blank({ label }: { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{events.toBeAnnounced}</dd>
    </div>
  );
}
