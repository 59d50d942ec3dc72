import { clsx } from 'clsx';
import * as styles from './empty-seat.module.css';

/** An arc that still waits for its dot: a Sunday, an empty list, an event to come. Decoration. */
export function EmptySeat({ className }: { className?: string | undefined }) {
  return <span className={clsx(styles.emptySeat, className)} aria-hidden="true" />;
}
