import { ValueGlyph } from '#app/brand/values/value-glyph.tsx';
import { FittedText } from '#app/ui/text/fitted-text.tsx';
import { home } from '#content/home/home.ts';
import { values } from '#content/home/values.ts';
import * as styles from './value-rows.module.css';

/** The values on Home, each row further indented. */
export function ValueRows() {
  return (
    <section className="section-peer" aria-labelledby="values">
      <div className="page-width">
        <h2 className="ask" id="values">
          {home.values.title}
        </h2>
        <ul className={styles.valueRows}>
          {values.map(({ key, name, question, answer }) => (
            <li className={`${styles.row} reveal`} key={key}>
              <h3 className={`${styles.name} headline-4xl`}>
                <FittedText text={name} />
              </h3>
              <p className={styles.line}>
                {question} {answer}
              </p>
              <ValueGlyph className={styles.glyph} name={key} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
