import { rwandaKenyaPage } from '#content/events/events.ts';
import * as styles from './themes.module.css';

export function Themes() {
  return (
    <ul className={styles.themes}>
      {rwandaKenyaPage.themes.list.map(({ question, about }) => (
        <li className={styles.theme} key={question}>
          <h3 className="headline-2xl">{question}</h3>
          <p className="copy">{about}</p>
        </li>
      ))}
    </ul>
  );
}
