import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './stat.module.css';

const LOOK_CLASSES = { giant: styles.giant, ledger: styles.ledger, cell: styles.cell };

/** A giant leads its group; the others are lines of a ledger, or cells of a row. */
export type StatLook = keyof typeof LOOK_CLASSES;

/** A group of figures, each a Stat. `className` places them. */
export function Stats({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <dl className={clsx(styles.stats, className)}>{children}</dl>;
}

/** A figure, what it counts, and beside that what else there is to say, such as its growth. */
export function Stat({
  look,
  label,
  aside,
  className,
  children,
}: {
  look: StatLook;
  label: string;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.stat, LOOK_CLASSES[look], className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
      {aside && <dd className={styles.aside}>{aside}</dd>}
    </div>
  );
}
