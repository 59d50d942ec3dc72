import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as styles from './stat.module.css';

const VARIANT_CLASSES = { giant: styles.giant, ledger: styles.ledger, cell: styles.cell };

export type StatVariant = keyof typeof VARIANT_CLASSES;

export function Stats({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return <dl className={clsx(styles.stats, className)}>{children}</dl>;
}

export function Stat({
  variant,
  label,
  aside,
  className,
  children,
}: {
  variant: StatVariant;
  label: string;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.stat, VARIANT_CLASSES[variant], className)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figure}>{children}</dd>
      {aside && <dd className={styles.aside}>{aside}</dd>}
    </div>
  );
}
