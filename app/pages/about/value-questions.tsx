import { ValueGlyph } from '#app/brand/values/value-glyph.tsx';
import { about } from '#content/about.ts';
import { values } from '#content/home/values.ts';
import * as styles from './value-questions.module.css';

export function ValueQuestions() {
  return (
    <section className="section-peer" aria-labelledby="values">
      <div className="page-width">
        <h2 className="ask" id="values">
          {about.values.title}
        </h2>
        <p className={`${styles.valueQuestions} reveal`}>
          {values.map(({ key, name, question }) => (
            <span key={key}>
              <span className={styles.name}>
                <ValueGlyph className={styles.glyph} name={key} /> {name}:
              </span>{' '}
              {question}{' '}
            </span>
          ))}
        </p>
        <ul className={styles.answers}>
          {values.map(({ key, name, answer }) => (
            <li key={key}>
              <h3 className={styles.answersName}>{name}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
