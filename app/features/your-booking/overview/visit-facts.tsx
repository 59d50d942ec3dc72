import { useId } from 'react';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking.ts';
import * as styles from './visit-facts.module.css';

const { visit: copy } = yourBooking;

export function VisitFacts() {
  const title = useId();
  return (
    <section className="section-peer" aria-labelledby={title}>
      <div className={`${styles.visitFacts} page-width`}>
        <h2 className="headline-2xl" id={title}>
          {copy.title}
        </h2>
        <div className={styles.facts}>
          <div>
            <h3 className="ask">{copy.place}</h3>
            <p className="lead">{show.studio}</p>
          </div>
          <div>
            <h3 className="ask">{copy.preparation}</h3>
            <ul className={styles.tips}>
              {copy.tips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </section>
  );
}
