import type { EventPage } from '#content/events/events.schema.ts';
import * as styles from './themes.module.css';

export function Themes({ texts }: { texts: EventPage['themes'] }) {
  return (
    <ul className={styles.themes}>
      {texts.list.map(({ question, about }) => (
        <li className={styles.theme} key={question}>
          <h3 className="headline-2xl">{question}</h3>
          <p className="copy">{about}</p>
        </li>
      ))}
    </ul>
  );
}
