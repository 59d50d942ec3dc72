import { clsx } from 'clsx';
import * as styles from './clip-bars.module.css';

/** One bar for each clip, of as many as there can be. Decoration: the words say the number. */
export function ClipBars({
  count,
  of = count,
  size = 'small',
}: {
  count: number;
  of?: number;
  size?: 'small' | 'large';
}) {
  return (
    <span
      className={clsx(styles.clipBars, size === 'large' ? styles.large : styles.small)}
      aria-hidden="true"
    >
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <span key={index} className={clsx(styles.bar, index < count && styles.filled)} />
      ))}
    </span>
  );
}
