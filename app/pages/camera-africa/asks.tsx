import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import { proposal } from '#content/proposal.ts';
import * as styles from './asks.module.css';

export function Asks() {
  const { title, list } = proposal.asks;
  return (
    <section className="section" aria-labelledby="asks">
      <div className="page-width">
        <SectionHeading id="asks">{title}</SectionHeading>
        <ul className={styles.asks}>
          {list.map((ask) => (
            <li key={ask.title}>
              <h3 className={styles.title}>{ask.title}</h3>
              <p className="soft">{ask.line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
