import { clsx } from 'clsx';
import * as styles from './beads.module.css';

/** A full bead is ink, or the accent where there is one alone. */
export type BeadsLook = 'filled' | 'accent';

/** One bead for each episode, of as many as there can be. Decoration: the words say the number. */
export function Beads({
  count,
  of = count,
  look = 'filled',
}: {
  count: number;
  of?: number;
  look?: BeadsLook;
}) {
  const full = look === 'accent' ? styles.accent : styles.filled;
  return (
    <span className={styles.beads} aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: beads have no identity
        <span key={index} className={clsx(styles.bead, index < count && full)} />
      ))}
    </span>
  );
}
