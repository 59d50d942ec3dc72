import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '#app/ui/text/section-heading.tsx';
import * as styles from './specimen.module.css';

/** One primitive with all its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <div className="page-width">
        <SectionHeading id={id} variant="label">
          {name}
        </SectionHeading>
        <div className={styles.states}>{children}</div>
      </div>
    </section>
  );
}

/** One or more named states, on the band that they are for. */
export function State({
  name,
  band = 'paper',
  children,
}: {
  name: string;
  band?: 'paper' | 'jua' | 'ink' | 'bahari' | 'moto';
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.state, band === 'paper' ? styles.paper : `band-${band}`)}>
      <h3 className="smaller soft">{name}</h3>
      {children}
    </div>
  );
}
