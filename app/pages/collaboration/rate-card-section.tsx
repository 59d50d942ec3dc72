import type { ReactNode } from 'react';
import { collaboration } from '#content/rate-card/collaboration.ts';
import * as styles from './rate-card-section.module.css';

export type RateCardPart = keyof typeof collaboration.sections;

export function RateCardSection({ part, children }: { part: RateCardPart; children: ReactNode }) {
  return (
    <section className={styles.rateCardSection} id={part} aria-labelledby={`${part}-heading`}>
      <h2 className={`${styles.heading} headline-3xl reveal`} id={`${part}-heading`}>
        {collaboration.sections[part].heading}
      </h2>
      {children}
    </section>
  );
}
