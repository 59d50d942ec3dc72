import type { EventPage } from '#content/events/events.schema.ts';
import * as styles from './themes.module.css';

/** What will be talked about: a question, and what is behind it. */
export function Themes({ words }: { words: EventPage['themes'] }) {
  return (
    <ul className={styles.themes}>
      {words.list.map(({ question, about }) => (
        <li className={styles.theme} key={question}>
          <h3 className="headline-2xl">{question}</h3>
          <p className="copy">{about}</p>
        </li>
      ))}
    </ul>
  );
}
