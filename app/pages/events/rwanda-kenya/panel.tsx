import type { EventPage } from '#content/events/events.schema.ts';
import * as styles from './panel.module.css';
import { Seat } from './seat.tsx';

/** Who will sit at the table, each by the chair that is kept for them. */
export function Panel({ words }: { words: EventPage['panel'] }) {
  return (
    <ul className={styles.seats}>
      {words.seats.map(({ role, person, drawing }) => (
        <li key={role}>
          <Seat drawing={drawing} />
          <h3 className={`${styles.position} headline-xl`}>{role}</h3>
          <p className="soft">{person}</p>
        </li>
      ))}
    </ul>
  );
}
