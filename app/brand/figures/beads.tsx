import { clsx } from 'clsx';
import * as styles from './beads.module.css';

type BeadsVariant = 'filled' | 'accent';

/** `total` beads, `count` of them filled. Decorative: a text beside them has the number. */
export function Beads({
  count,
  total = count,
  variant = 'filled',
}: {
  count: number;
  total?: number;
  variant?: BeadsVariant;
}) {
  const filledClass = variant === 'accent' ? styles.accent : styles.filled;
  return (
    <span className={styles.beads} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads have no identity
        <span key={index} className={clsx(styles.bead, index < count && filledClass)} />
      ))}
    </span>
  );
}
