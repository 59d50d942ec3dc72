import { clsx } from 'clsx';
import * as styles from './clip-bars.module.css';

/** `total` bars, `count` of them filled. Decorative: a text beside them has the number. */
export function ClipBars({
  count,
  total = count,
  size = 'small',
}: {
  count: number;
  total?: number;
  size?: 'small' | 'large';
}) {
  return (
    <span
      className={clsx(styles.clipBars, size === 'large' ? styles.large : styles.small)}
      aria-hidden="true"
    >
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <span key={index} className={clsx(styles.bar, index < count && styles.filled)} />
      ))}
    </span>
  );
}
