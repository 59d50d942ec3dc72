import { FittedText } from '#app/ui/text/fitted-text.tsx';
import type { EventPage } from '#content/events/events.schema.ts';
import * as styles from './panel.module.css';
import { Seat } from './seat.tsx';

export function Panel({ texts }: { texts: EventPage['panel'] }) {
  return (
    <ul className={styles.seats}>
      {texts.seats.map(({ role, person, drawing }) => (
        <li key={role}>
          <Seat drawing={drawing} />
          <h3 className={`${styles.position} headline-xl`}>
            <FittedText text={role} />
          </h3>
          <p className="soft">{person}</p>
        </li>
      ))}
    </ul>
  );
}
